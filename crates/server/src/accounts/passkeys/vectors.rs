//! Test vectors of Web Authentication Level 3, section 16, for the site `https://example.org`. The
//! expected results are ours: we require that the person was verified, and refuse frames of other
//! sites, which the specification leaves to each site.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use sha2::{Digest as _, Sha256};

use super::challenge::Purpose;
use super::check;
use crate::site::PublicAddress;

/// A passkey that is created and then signs.
struct Vector {
    name: &'static str,
    /// Coordinates of the ES256 key; `None` for the RS256 key.
    point: Option<&'static str>,
    /// Client data, challenge and authenticator flags when the key is created, and when it signs.
    made: (&'static str, &'static str, u8),
    signed: (&'static str, &'static str, u8),
    signature: &'static str,
    /// True if the client data and the authenticator data are accepted, at creation and at signing.
    believed: [(bool, bool); 2],
}

const VECTORS: [Vector; 5] = [
    Vector {
        name: "no attestation, ES256",
        point: Some(
            "afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61930a56b87a2fca66334b0345\
             8abf879717c12cc68ed73290af2e2664796b9220",
        ),
        made: (
            "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22414d4d5074\
             34557878475453746e63647134313759447742466938767049612d7077386f4f755657345441222c226f7269\
             67696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c\
             73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e64\
             65642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c20737563\
             6820617320746869733a20426b5165446a646354427258426941774a544c453551227d",
            "00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130",
            0x59,
        ),
        signed: (
            "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158\
             756c5455506f334a5558543049393770767a7a59425039745a63685879617630314167222c226f726967696e\
             223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d",
            "39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408",
            0x19,
        ),
        signature: "3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f\
             0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87",
        believed: [(true, false), (true, false)],
    },
    Vector {
        name: "self attestation, ES256",
        point: Some(
            "eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5927b8aa427a2be1b8834d233\
             a2d34f61f13bfd44119c325d5896e183fee484f2",
        ),
        made: (
            "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a2265476e4374\
             334c55745936366b336a506a796e6962506b31716e666644616966715a774c33417032392d55222c226f7269\
             67696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c\
             73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e64\
             65642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c20737563\
             6820617320746869733a205539685458764b453255526b4d6e625f307859485667227d",
            "7869c2b772d4b58eba9378cf8f29e26cf935aa77df0da89fa99c0bdc0a76f7e5",
            0x5d,
        ),
        signed: (
            "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a225248696843784e53\
             4e493352594d45314f7731476d3132786e726b634a5f6666707637546e2d4a71386773222c226f726967696e\
             223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73652c\
             22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e64656420\
             77697468206164646974696f6e616c206669656c647320696e20746865206675747572652c20737563682061\
             7320746869733a206754623533727a36456853576f6d58477a696d433151227d",
            "4478a10b1352348dd160c1353b0d469b5db19eb91c27f7dfa6fed39fe26af20b",
            0x09,
        ),
        signature: "304402203310b9431903c401f1be2bdc8d23a4007682dbbddcf846994947b7f465daf84002204e94dd00047b\
             316061b3b99772b7efd95994a83ef584b3b6b825ea3550251b66",
        believed: [(true, true), (true, false)],
    },
    Vector {
        name: "ES256 in a frame of another site",
        point: Some(
            "22200a473f90b11078851550d03b4e44a2279f8c4eca27b3153dedfe03e4e97dcbd0be95e746ad6f5a8191be\
             11756e4c0420e72f65b466d39bc56b8b123a9c6e",
        ),
        made: (
            "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a224f2d57717a\
             514e5463554a484930437257576e7951504859647862694332674872434d475666704c4f306b222c226f7269\
             67696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a747275\
             652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465\
             642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c2073756368\
             20617320746869733a207a5a7175457444523944577170573574425754467567227d",
            "3be5aacd03537142472340ab5969f240f1d87716e20b6807ac230655fa4b3b49",
            0x45,
        ),
        signed: (
            "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a226832716c46377144\
             5f65356c5f505f62796b7945377135645650674547685f49584a6b655737736e4d5463222c226f726967696e\
             223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a747275652c22\
             657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077\
             697468206164646974696f6e616c206669656c647320696e20746865206675747572652c2073756368206173\
             20746869733a2039327063545644304162792d713464746d6a36656667227d",
            "876aa517ba83fdee65fcffdbca4c84eeae5d54f8041a1fc85c991e5bbb273137",
            0x05,
        ),
        signature: "3046022100eb12fcf23b12764c0f122e22371fab92e283879fd798f38ee1841c951b6e40e7022100c76237ff\
             9db77b3c56f30837cda6a09acfa2e915544e609c0733b1184036d1cf",
        believed: [(false, true), (false, true)],
    },
    Vector {
        name: "ES256 in a frame of a named site",
        point: Some(
            "a1c47c1d82da4ebe82cd72207102b380670701993bc35398ae2e5726427fe01d86c1080d82987028c7f54ecb\
             1b01185de243b359294a0ed210cd47480f0adc88",
        ),
        made: (
            "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a225468394d59\
             5a68706e6a504254786b68555f53646667364f4e58665672454673587a72636b7151664a2d55222c226f7269\
             67696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a747275\
             652c22746f704f726967696e223a2268747470733a2f2f6578616d706c652e636f6d227d",
            "4e1f4c6198699e33c14f192153f49d7e0e8e3577d5ac416c5f3adc92a41f27e5",
            0x41,
        ),
        signed: (
            "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a22315570636a4b5332\
             4b6f34377379486a7372787a68572d466f51465132796b3572426c584f6573656f4759222c226f726967696e\
             223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a747275652c22\
             746f704f726967696e223a2268747470733a2f2f6578616d706c652e636f6d222c2265787472614461746122\
             3a22636c69656e74446174614a534f4e206d617920626520657874656e646564207769746820616464697469\
             6f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a20556946\
             6f4a4d56525148444146574669347678557051227d",
            "d54a5c8ca4b62a8e3bb321e3b2bc73856f85a10150db2939ac195739eb1ea066",
            0x05,
        ),
        signature: "3045022100b5a70c81780d5fcc9a4f2ae9caae99058f8accaf58b91fb59329646c28ac6ffc022012e101c165\
             db3c8e9957f0c54dd6ca9b56bc3bd2f280bd2faa6c1d02c6e5c171",
        believed: [(false, false), (false, true)],
    },
    Vector {
        name: "packed attestation, RS256",
        point: None,
        made: (
            "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a2276716a7764\
             77414a76566679774e3976367039304f69666b7468752d6b6a79474c48717465705f49354b59222c226f7269\
             67696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c\
             73657d",
            "bea8f0770009bd57f2c0df6fea9f743a27e4b61bbe923c862c7aad7a9fc8e4a6",
            0x5d,
        ),
        signed: (
            "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224b56395a39667150\
             356978617970346e596d7834794e6f33617562597a5333536d75757459423462784d55222c226f726967696e\
             223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d",
            "295f59f5fa8fe62c5aca9e27626c78c8da376ae6d8cd2dd29aebad601e1bc4c5",
            0x19,
        ),
        signature: "01063d52d7c39b4d432fc7063c5d93e582bdcb16889cd71f888d67d880ea730a428498d3bc8e1ee11f2b1ecb\
             e6c292b118c55ffaaddefa8cad0a54dd137c51f1eec673f1bb6c4d1789d6826a222b22d0f585fc901fdc9332\
             12e579d199b89d672aa44891333e6a1355536025e82b25590256c3538229b55737083b2f6b9377e49e2472f1\
             1952f79fdd0da180b5ffd901b4049a8f081bb40711bef76c62aed943571f2d0575304cb549d68d8892f95086\
             a30f93716aee818f8dc06e96c0d5e0ed4cfa9fd8773d90464b68cf140f7986666ff9c9e3302acd0535d60d76\
             9f465e2ab57ef8aabc89fccfef7ba32a64154a8b3d26be2298f470b8cc5377dbe3dfd4b0b45f8f01e63bde6c\
             fc76b62771f9b70aa27cf40152cad93aa5acd784fd4b90f676e2ea828d0bf2400aebbaae4153e5838f537f88\
             b6228346782a93a899be66ec77de45b3efcf311da6321c92e6b0cd11bfe653bf3e98cee8e341f02d67dbb6f9\
             c98d9e8178090cfb5b70fbc6d541599ac794ae2f1d4de1286ec8de8c2daf7b1d15c8438e90d924df5c190452\
             20a4c8438c1b979bbe016cf3d0eeec23c3999d4882cc645b776de930756612cdc6dd398160ff02a6",
        believed: [(true, true), (true, false)],
    },
];

fn bytes(hex: &str) -> Vec<u8> {
    let pairs = hex.as_bytes().chunks(2);
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    pairs.map(byte).collect()
}

/// The key as a `SubjectPublicKeyInfo`. The RS256 modulus is the product of the Mersenne primes
/// with 1279 and 2203 bits, and its exponent is 65537.
fn key(point: Option<&str>) -> Vec<u8> {
    let [ones, more, zeros] = [("f", 319), ("f", 230), ("0", 318)].map(|(it, n)| it.repeat(n));
    bytes(&match point {
        Some(point) => format!("3059301306072a8648ce3d020106082a8648ce3d03010703420004{point}"),
        None => format!(
            "308201d5300d06092a864886f70d0101010500038201c200308201bd028201b4\
             03{ones}7{more}8{zeros}10203010001"
        ),
    })
}

fn authenticator_data(flags: u8) -> Vec<u8> {
    [&Sha256::digest("example.org")[..], &[flags, 0, 0, 0, 0]].concat()
}

#[test]
fn the_vectors_of_the_specification_are_judged_as_they_should_be() {
    let site: PublicAddress = "https://example.org".parse().unwrap();
    for vector in VECTORS {
        let steps = [
            (Purpose::Create, vector.made),
            (Purpose::SignIn, vector.signed),
        ];
        for ((purpose, (said, challenge, flags)), believed) in
            steps.into_iter().zip(vector.believed)
        {
            let found = check::challenge(&bytes(said), purpose, &site);
            let expected = believed.0.then(|| BASE64.encode(bytes(challenge)));
            assert_eq!(found, expected, "{}", vector.name);
            let uses = check::uses(&authenticator_data(flags), &site);
            assert_eq!(uses, believed.1.then_some(0), "{}", vector.name);
        }
    }
}

#[test]
fn the_signatures_of_the_specification_are_right_and_no_others() {
    for vector in VECTORS {
        let (said, _, flags) = vector.signed;
        let (key, said, signature) = (key(vector.point), bytes(said), bytes(vector.signature));
        let data = authenticator_data(flags);
        let signed = |data: &[u8], said: &[u8], signature: &[u8]| {
            check::is_signed(&key, signature, data, said)
        };
        assert!(signed(&data, &said, &signature), "{}", vector.name);
        let other = authenticator_data(flags ^ 4);
        assert!(!signed(&other, &said, &signature), "{}", vector.name);
        assert!(!signed(&data, &said[1..], &signature), "{}", vector.name);
        assert!(!signed(&data, &said, &signature[1..]), "{}", vector.name);
        let mut forged = signature.clone();
        *forged.last_mut().unwrap() ^= 1;
        assert!(!signed(&data, &said, &forged), "{}", vector.name);
    }
}

#[test]
fn a_key_that_is_too_small_or_of_another_kind_is_refused() {
    let small = bytes(&format!(
        "30819f300d06092a864886f70d010101050003818d0030818902818100{}0203010001",
        "c5".repeat(128)
    ));
    let edwards = bytes(&format!("302a300506032b6570032100{}", "11".repeat(32)));
    for useless in [&small[..], &edwards, b"", b"no key", &key(None)[1..]] {
        assert!(check::Key::read(useless).is_none());
    }
    for good in [key(None), key(VECTORS[0].point)] {
        assert!(check::Key::read(&good).is_some());
    }
}
