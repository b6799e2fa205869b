import { z } from "@hono/zod-openapi";
import { calls, resources } from "../../core/api-routes.ts";
import {
  authStatusSchema,
  passkeyInputSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInSchema,
} from "../../core/entities/sign-in.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { Problem } from "../errors.ts";
import { getPublicOrigin } from "../http/request.ts";
import { preparePasskeySignIn, signInWithPasskey } from "../people/passkeys/passkey-sign-in.ts";
import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
} from "../people/passkeys/passkeys.ts";
import { requireRelyingParty } from "../people/passkeys/relying-party.ts";
import { describeDevice } from "../people/sessions/device-name.ts";
import { reportSignIn } from "../people/sign-in/report-sign-in.ts";
import { adminOnly, adminWithoutJournal, anyone, anyoneWithJournal } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { acceptSignIn, readSignInClient } from "./cookies.ts";
import { addRemoval } from "./remove-call.ts";

const tag = "Passkeys";
const passkeyBody = passkeySchema.meta({ id: "Passkey" });
const optionsBody = passkeyOptionsSchema.meta({ id: "PasskeyOptions" });

/** Adds the calls for passkeys, which sign in without a password. */
export function addPasskeys(app: Api): void {
  const add = createCallAdder(app, tag);
  add(adminOnly, "get", resources.passkeys.path, {
    operationId: "listPasskeys",
    summary: "The passkeys of the account",
    answer: ["The passkeys", z.array(passkeyBody)],
    handle: ({ database }) => listPasskeys(database),
  });
  add(adminWithoutJournal, "post", calls.preparePasskey, {
    operationId: "preparePasskey",
    summary: "Start adding a passkey; needs a sign-in in the last 15 minutes",
    answer: ["Options for navigator.credentials.create", optionsBody],
    problems: [409],
    async handle(services, _, c) {
      const relyingParty = requireRelyingParty(getPublicOrigin(c));
      const { artist } = await getSiteIdentity(services);
      return {
        ...(await preparePasskey(services.database, c.var.session, relyingParty, artist.name)),
      };
    },
  });
  add(adminOnly, "post", resources.passkeys.path, {
    operationId: "addPasskey",
    summary: "Add the passkey that the browser has made",
    body: passkeyInputSchema,
    status: 201,
    answer: ["The passkey", passkeyBody],
    problems: [409],
    async handle(services, { body: { credential, name: typedName } }, c) {
      const relyingParty = requireRelyingParty(getPublicOrigin(c));
      const client = readSignInClient(c);
      const name = typedName || describeDevice(client.userAgent);
      const newPasskey = { credential, name };
      const passkey = await addPasskey(services.database, c.var.session, relyingParty, newPasskey);
      await reportSignIn(services, client, name);
      return passkey;
    },
  });
  addRemoval(app, {
    name: "passkeys",
    tag,
    operationId: "deletePasskey",
    summary:
      "Remove a passkey; it can no longer sign in, and the other sessions that it opened end",
    message: "Passkey removed",
    remove: (transactionDatabase, id, c) => removePasskey(transactionDatabase, id, c.var.session),
  });
  addPasskeySignIn(app);
}

function addPasskeySignIn(app: Api): void {
  const add = createCallAdder(app, tag);
  add(anyone, "post", calls.preparePasskeySignIn, {
    operationId: "preparePasskeySignIn",
    summary: "Start a sign-in with a passkey",
    answer: ["Options for navigator.credentials.get", optionsBody],
    problems: [409, 429],
    async handle({ database }, _, c) {
      c.header("Cache-Control", "no-store");
      const relyingParty = requireRelyingParty(getPublicOrigin(c));
      return { ...(await preparePasskeySignIn(database, relyingParty, readSignInClient(c))) };
    },
  });
  add(anyoneWithJournal, "post", calls.signInWithPasskey, {
    operationId: "signInWithPasskey",
    summary: "Sign in with a passkey; sets the session cookie",
    body: passkeySignInSchema,
    answer: ["Signed in", authStatusSchema.meta({ id: "Authentication" })],
    problems: [401, 409, 429],
    async handle({ database }, { body }, c) {
      c.header("Cache-Control", "no-store");
      const relyingParty = requireRelyingParty(getPublicOrigin(c));
      const tokens = await signInWithPasskey(database, relyingParty, body, readSignInClient(c));
      if (!tokens) throw new Problem(401, "passkeyRefused");
      await acceptSignIn(c, tokens);
      return { authenticated: true };
    },
  });
}
