import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import type { PasskeySignIn } from "../../../core/entities/sign-in.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { Schema } from "../../database/schema.ts";
import { consumePublicQuota } from "../rate-limits/public-limits.ts";
import { consumeQuota, rateLimits } from "../rate-limits/rate-limits.ts";
import {
  hashToken,
  isKnownDevice,
  type SessionTokens,
  type SignInClient,
  startSession,
} from "../sign-in/sessions.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import { loadWebAuthn, type RelyingParty } from "./relying-party.ts";

const challengePurpose = "sign-in";

/**
 * Counts an attempt. Nobody can guess a passkey, so these limits only bound the work of the server. They
 * are apart from the limits of the password, because strangers can use up those.
 */
async function countAttempt(database: Database, client: SignInClient): Promise<void> {
  const { address, deviceToken } = client;
  if (deviceToken && (await isKnownDevice(database, deviceToken))) {
    const key = `passkey:device:${hashToken(deviceToken)}`;
    return consumeQuota(database, [key, rateLimits.passkeyPerDevice]);
  }
  await consumePublicQuota(database, "passkey", address);
}

/**
 * Starts a sign-in with any passkey that the browser holds for the site.
 * @throws Problem 429 after too many attempts
 */
export async function preparePasskeySignIn(
  database: Database,
  { domain }: RelyingParty,
  client: SignInClient,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await countAttempt(database, client);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: domain,
    userVerification: "required",
  });
  await storeChallenge(database, options.challenge, challengePurpose);
  return options;
}

/** Verifies the browser's answer. @returns how often the passkey was used; null if it is not valid */
async function verifyAnswer(
  { credentialId, publicKey, counter }: Selectable<Schema["passkeys"]>,
  { domain, origin }: RelyingParty,
  response: PasskeySignIn,
  expectedChallenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * Completes a sign-in with a passkey.
 * @returns the new tokens; null if the site does not know the passkey or the answer is not valid
 * @throws Problem 429 after too many attempts
 */
export async function signInWithPasskey(
  database: Database,
  party: RelyingParty,
  response: PasskeySignIn,
  client: SignInClient,
): Promise<SessionTokens | null> {
  await countAttempt(database, client);
  const { clientDataJSON } = response.response;
  const challenge = await takeChallenge(database, clientDataJSON, challengePurpose);
  // A password change during the verification replaces the account, so this sign-in fails too.
  const account = await database.query.selectFrom("users").select("id").executeTakeFirst();
  const passkey = await database.query
    .selectFrom("passkeys")
    .selectAll()
    .where("credentialId", "=", response.id)
    .where("domain", "=", party.domain)
    .executeTakeFirst();
  if (challenge === null || !account || !passkey) return null;
  const counter = await verifyAnswer(passkey, party, response, challenge);
  if (counter === null) return null;
  await database.query
    .updateTable("passkeys")
    .set({ counter, lastUsedAt: now() })
    .where("id", "=", passkey.id)
    .execute();
  return startSession(database, { userId: account.id, passkeyId: passkey.id }, client);
}
