import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { Passkey, PasskeyInput } from "../../../core/entities/sign-in.ts";
import { list } from "../../../core/records/stored-forms.ts";
import { changeRecord } from "../../catalogue/journal/change-record.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { notFound, Problem } from "../../errors.ts";
import { requireRecentSignIn } from "../sign-in/recent-sign-in.ts";
import type { OpenSession } from "../sign-in/sessions.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import { loadWebAuthn, type RelyingParty } from "./relying-party.ts";

const passkeyColumns = ["id", "name", "domain", "createdAt", "lastUsedAt"] as const;

export function listPasskeys({ query }: Database): Promise<Passkey[]> {
  return query.selectFrom("passkeys").select(passkeyColumns).orderBy("id").execute();
}

/** True if the painter has a passkey for this address of the site. */
export async function hasPasskey(database: Database, party: RelyingParty): Promise<boolean> {
  return (await listPasskeys(database)).some(({ domain }) => domain === party.domain);
}

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The only account always has this id, so that an authenticator replaces its earlier passkey. */
const accountId = new TextEncoder().encode("nkar-admin");

/**
 * Starts adding a passkey.
 * @param artistName names the account in the browser's list of passkeys
 * @throws Problem 401 if the sign-in was not recent
 */
export async function preparePasskey(
  database: Database,
  session: OpenSession,
  { domain }: RelyingParty,
  artistName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requireRecentSignIn(session, "signInForPasskey");
  const presentPasskeys = await database.query
    .selectFrom("passkeys")
    .select(["credentialId", "transports"])
    .where("domain", "=", domain)
    .execute();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: artistName,
    rpID: domain,
    userID: accountId,
    userName: "admin",
    userDisplayName: artistName,
    excludeCredentials: presentPasskeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: list.read(transports),
    })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(database, options.challenge, session.tokenHash);
  return options;
}

/**
 * Stores a new passkey.
 * @throws Problem 400 if the browser's answer is not valid, 409 if the site already has the passkey
 */
export async function addPasskey(
  database: Database,
  session: OpenSession,
  { domain, origin }: RelyingParty,
  { name, credential }: PasskeyInput,
): Promise<Passkey> {
  const { clientDataJSON, transports } = credential.response;
  const expectedChallenge = await takeChallenge(database, clientDataJSON, session.tokenHash);
  if (expectedChallenge === null) throw new Problem(400, "passkeyUnverified");
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Problem(400, "passkeyUnverified");
  const { id, publicKey, counter } = registrationInfo.credential;
  const passkey = await database.query
    .insertInto("passkeys")
    .values({
      name,
      domain,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: JSON.stringify(transports),
      createdAt: now(),
    })
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .returning(passkeyColumns)
    .executeTakeFirst();
  if (!passkey) throw new Problem(409, "passkeyKnown");
  return passkey;
}

/** Removes a passkey. Ends all other sessions that the passkey opened, and forgets their devices. */
export async function removePasskey(database: Database, id: number, { tokenHash }: OpenSession) {
  await changeRecord(database, { name: "passkeys", id }, async ({ query }) => {
    // The database deletes all sessions of a deleted passkey, but the caller's own session must stay.
    await query
      .updateTable("sessions")
      .set({ passkeyId: null })
      .where("tokenHash", "=", tokenHash)
      .execute();
    const devices = query.selectFrom("sessions").select("deviceHash").where("passkeyId", "=", id);
    await query.deleteFrom("devices").where("tokenHash", "in", devices).execute();
    await query
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow(() => notFound("passkey"));
    return { result: undefined };
  });
}
