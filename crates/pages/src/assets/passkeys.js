// Passkeys: carries messages between the server and the authenticator, which the browser asks.

async function post(address, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

const deeds = {
  create: (wish) => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(wish) }),
  get: (wish) => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(wish) }),
};

async function use({ passkey, address, next }) {
  try {
    const wish = await post(`${address}/wish`, {});
    await post(address, await deeds[passkey](await wish.json()));
    location.assign(next);
  } catch (error) {
    // A visitor who cancels needs no message.
    if (error.name !== "NotAllowedError") document.getElementById("notice").textContent = error.message;
  }
}

// Passkeys are made for one address, and browsers refuse them elsewhere.
if (document.querySelector("script[data-site]").dataset.site !== location.origin) {
  document.querySelector("[data-elsewhere]")?.removeAttribute("hidden");
} else if (window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  for (const button of document.querySelectorAll("[data-passkey]")) {
    button.hidden = false;
    button.addEventListener("click", () => use(button.dataset));
  }
}
