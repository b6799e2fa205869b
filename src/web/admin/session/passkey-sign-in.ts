import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { preparePasskeySignIn, signInWithPasskey } from "../api/sign-in.ts";

/** Resolves to false if the passkey is not known. @throws if the painter cancels */
export async function usePasskey(): Promise<boolean> {
  const optionsJSON = await preparePasskeySignIn<PublicKeyCredentialRequestOptionsJSON>();
  return signInWithPasskey(await startAuthentication({ optionsJSON }));
}
