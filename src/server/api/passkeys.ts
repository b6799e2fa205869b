import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { calls, resources } from "../../core/api-routes.ts";
import {
  passkeyInputSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInSchema,
} from "../../core/entities/passkey.ts";
import { authStatusSchema } from "../../core/entities/password.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { passkeyNotice } from "../deliveries/mail/emails.ts";
import { Problem } from "../errors.ts";
import { type AppEnv, publicOrigin } from "../http/request.ts";
import { preparePasskeySignIn, signInWithPasskey } from "../people/passkeys/passkey-sign-in.ts";
import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
} from "../people/passkeys/passkeys.ts";
import { requireRelyingParty } from "../people/passkeys/relying-party.ts";
import { deviceName } from "../people/sessions/device-name.ts";
import { announceSignIn } from "../people/sign-in/sign-in-mail.ts";
import { adminOnly, adminUnrecorded, anyone } from "./access.ts";
import { recordHistory } from "./audited.ts";
import { acceptSignIn, signInClient } from "./cookies.ts";
import { removeRoute } from "./resource-routes.ts";
import { answer, body, problems } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

const tags = ["Passkeys"];
const described = passkeySchema.meta({ id: "Passkey" });
const options = passkeyOptionsSchema.meta({ id: "PasskeyOptions" });

const list = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: resources.passkeys.path,
  operationId: "listPasskeys",
  summary: "The passkeys of the account",
  responses: { 200: answer("The passkeys", z.array(described)), ...problems(401) },
});

const prepare = createRoute({
  ...adminUnrecorded,
  tags,
  method: "post",
  path: calls.preparePasskey,
  operationId: "preparePasskey",
  summary: "Start adding a passkey; needs a sign-in in the last 15 minutes",
  responses: {
    200: answer("Options for navigator.credentials.create", options),
    ...problems(401, 403, 409, 507),
  },
});

const add = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: resources.passkeys.path,
  operationId: "addPasskey",
  summary: "Add the passkey that the browser has made",
  request: { body: body(passkeyInputSchema) },
  responses: {
    201: answer("The passkey", described),
    ...problems(400, 401, 403, 409, 413, 415, 507),
  },
});

const remove = removeRoute(
  { name: "passkeys", entity: "Passkey", tags },
  "Remove a passkey; it can no longer sign in, and the other sessions that it opened end",
);

const prepareSignIn = createRoute({
  ...anyone,
  tags,
  method: "post",
  path: calls.preparePasskeySignIn,
  operationId: "preparePasskeySignIn",
  summary: "Start a sign-in with a passkey",
  responses: {
    200: answer("Options for navigator.credentials.get", options),
    ...problems(403, 409, 429, 507),
  },
});

const signIn = createRoute({
  ...anyone,
  middleware: [...anyone.middleware, recordHistory],
  tags,
  method: "post",
  path: calls.signInWithPasskey,
  operationId: "signInWithPasskey",
  summary: "Sign in with a passkey; sets the session cookie",
  request: { body: body(passkeySignInSchema) },
  responses: {
    200: answer("Signed in", authStatusSchema.meta({ id: "Authentication" })),
    ...problems(400, 401, 403, 409, 413, 415, 429, 507),
  },
});

export function addPasskeys(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => c.json(await listPasskeys(c.var.services.database), 200));
  app.openapi(prepare, async (c) => {
    const { database } = c.var.services;
    const party = requireRelyingParty(publicOrigin(c));
    const { artist } = await getSiteIdentity(c.var.services);
    const options = await preparePasskey(database, c.var.session, party, artist.name);
    return c.json({ ...options }, 200);
  });
  app.openapi(add, async (c) => {
    const party = requireRelyingParty(publicOrigin(c));
    const { database } = c.var.services;
    const client = signInClient(c);
    const { credential, name: typedName } = c.req.valid("json");
    const name = typedName || deviceName(client.userAgent);
    const passkey = await addPasskey(database, c.var.session, party, { credential, name });
    await announceSignIn(c.var.services, client, (event, site) => passkeyNotice(name, event, site));
    return c.json(passkey, 201);
  });
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const removed = await writeRecord(c, { name: "passkeys", id }, async (within) => {
      await removePasskey(within, id, c.var.session);
      return { body: { message: "Passkey removed" } };
    });
    return c.json(removed, 200);
  });
  app.openapi(prepareSignIn, async (c) => {
    c.header("Cache-Control", "no-store");
    const party = requireRelyingParty(publicOrigin(c));
    const { database } = c.var.services;
    const options = await preparePasskeySignIn(database, party, signInClient(c));
    return c.json({ ...options }, 200);
  });
  app.openapi(signIn, async (c) => {
    c.header("Cache-Control", "no-store");
    const party = requireRelyingParty(publicOrigin(c));
    const { database } = c.var.services;
    const tokens = await signInWithPasskey(database, party, c.req.valid("json"), signInClient(c));
    if (!tokens) throw new Problem(401, "passkeyRefused");
    await acceptSignIn(c, tokens);
    return c.json({ authenticated: true }, 200);
  });
}
