/** Adds behaviour to the sign-in form, without React. */

import type {
  startAuthentication as authenticateByPasskey,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { SignInStatus } from "../../../core/entities/sign-in.ts";
import {
  preparePasskeySignIn,
  readSignIn,
  signIn,
  signInWithPasskey,
  TooManyAttempts,
} from "../api/sign-in.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";

/** Resolves to false if the server does not know the passkey. @throws if the painter cancels */
async function signInByPasskey(authenticate: typeof authenticateByPasskey): Promise<boolean> {
  const optionsJSON = await preparePasskeySignIn<PublicKeyCredentialRequestOptionsJSON>();
  return signInWithPasskey(await authenticate({ optionsJSON }));
}

/**
 * Adds the behaviour of sign-in to a form that the server or React has rendered.
 * @param onSignedIn opens the next screen; the button stays disabled until then
 * @param status tells if the site has passkeys; by default the answer of the server
 */
export function startSignIn(
  form: HTMLFormElement,
  onSignedIn: () => unknown,
  status: Promise<SignInStatus | null> = readSignIn(),
): void {
  const password = form.querySelector<HTMLInputElement>("[type=password]");
  const toggle = form.querySelector<HTMLButtonElement>("[aria-pressed]");
  const submit = form.querySelector<HTMLButtonElement>("[type=submit]");
  const passkey = form.querySelector<HTMLButtonElement>("[hidden][type=button]");
  if (!password || !toggle || !submit || !passkey)
    throw new Error("The sign-in form is incomplete");

  toggle.addEventListener("click", () => {
    const becomesVisible = password.type === "password";
    password.type = becomesVisible ? "text" : "password";
    toggle.ariaLabel = becomesVisible ? texts.session.hidePassword : texts.session.showPassword;
    toggle.ariaPressed = String(becomesVisible);
  });

  async function sendSignIn(request: () => Promise<boolean>, refusalTitle: string): Promise<void> {
    if (!submit || !password || submit.disabled) return;
    submit.disabled = true;
    submit.textContent = texts.session.signingIn;
    try {
      if (!(await request())) return notifyFailure(refusalTitle, texts.common.retryAdvice);
      if ((await readSignIn())?.authenticated === false) {
        return notifyFailure(texts.session.signInFailed, texts.session.cookiesRefused);
      }
      password.value = "";
      notify(texts.session.signedIn, { description: texts.session.signedInNote });
      await onSignedIn();
    } catch (error) {
      // An error of `onSignedIn` arrives here too.
      const isRateLimited = error instanceof TooManyAttempts;
      notifyFailure(
        texts.session.signInFailed,
        isRateLimited ? error.message : texts.common.retryAdvice,
      );
    } finally {
      submit.disabled = false;
      submit.textContent = texts.session.signIn;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (password.value !== "")
      void sendSignIn(() => signIn(password.value), texts.session.wrongPassword);
  });

  async function offerPasskey(button: HTMLButtonElement): Promise<void> {
    if (!(await status)?.passkeys || !window.PublicKeyCredential) return;
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const request = () => signInByPasskey(startAuthentication);
    button.addEventListener("click", () => sendSignIn(request, texts.session.passkeyRefused));
    button.hidden = false;
  }
  // If the script for passkeys does not load, the painter signs in with the password.
  offerPasskey(passkey).catch(() => {});
}
