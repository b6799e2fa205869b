import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { calls } from "../../core/api-routes.ts";
import { failedSignInsSchema } from "../../core/entities/failed-sign-ins.ts";
import {
  authStatusSchema,
  loginSchema,
  passwordChangeSchema,
  signInStatusSchema,
} from "../../core/entities/password.ts";
import { countFailedSignIns, recordFailedSignIn } from "../catalogue/history/failed-sign-ins.ts";
import { Problem } from "../errors.ts";
import { type AppEnv, callerAddress, publicOrigin } from "../http/request.ts";
import { sessionToken } from "../http/session-cookie.ts";
import { removeFirstPassword } from "../operations/first-start/first-password.ts";
import { hasPasskey } from "../people/passkeys/passkeys.ts";
import { relyingParty } from "../people/passkeys/relying-party.ts";
import { networkOf } from "../people/rate-limits/network.ts";
import { changePassword } from "../people/sign-in/change-password.ts";
import { isSignedIn, type SessionTokens, signIn, signOut } from "../people/sign-in/sessions.ts";
import { adminOnly, anyone } from "./access.ts";
import { recordHistory } from "./audited.ts";
import { acceptSignIn, dropSession, signInClient } from "./cookies.ts";
import { answer, body, problems, tooManyHeaders } from "./shapes.ts";

const tags = ["Sign-in"];
const authentication = authStatusSchema.meta({ id: "Authentication" });

const status = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: calls.readSignIn,
  operationId: "getSignInStatus",
  summary: "Read the sign-in status",
  responses: {
    200: answer("The status", signInStatusSchema.meta({ id: "SignInStatus" })),
    ...tooManyHeaders,
    ...problems(),
  },
});

const login = createRoute({
  ...anyone,
  middleware: [...anyone.middleware, recordHistory],
  tags,
  method: "post",
  path: calls.signIn,
  operationId: "signIn",
  summary: "Sign in; sets the session cookie",
  request: { body: body(loginSchema) },
  responses: {
    200: answer("Signed in", authentication),
    ...problems(400, 401, 403, 415, 429, 507),
  },
});

const logout = createRoute({
  ...anyone,
  tags,
  method: "post",
  path: calls.signOut,
  operationId: "signOut",
  summary: "End the session",
  responses: { 200: answer("Signed out", authentication), ...problems(403) },
});

const failedSignIns = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readFailedSignIns,
  operationId: "countFailedSignIns",
  summary: "Count wrong passwords since the sign-in before the latest",
  responses: {
    200: answer("The number", failedSignInsSchema.meta({ id: "FailedSignIns" })),
    ...problems(401),
  },
});

const password = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: calls.changePassword,
  operationId: "changePassword",
  summary: "Change the password; all other sessions and the passkeys that are not kept end",
  request: { body: body(passwordChangeSchema) },
  responses: {
    200: answer("Changed", z.object({ message: z.string() })),
    ...problems(400, 401, 403, 415, 429, 507),
  },
});

/** Removes the file of the generated password, because the painter knows the password. */
async function acceptPassword(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
  const { config, log } = c.var.services;
  await acceptSignIn(c, tokens);
  await removeFirstPassword(config.dataDir).catch((error: unknown) =>
    log.warn({ err: error }, "the file of the first password could not be removed"),
  );
}

/** The network is logged for programs such as fail2ban, and recorded for the painter. */
async function reportFailure(c: Context<AppEnv>): Promise<void> {
  const { database, log } = c.var.services;
  const network = networkOf(callerAddress(c));
  log.warn({ requestId: c.var.requestId, network }, "sign-in failed");
  await recordFailedSignIn(database, network);
}

export function addAuth(app: OpenAPIHono<AppEnv>): void {
  app.openapi(status, async (c) => {
    c.header("Cache-Control", "no-store");
    const { database } = c.var.services;
    const party = relyingParty(publicOrigin(c));
    const authenticated = await isSignedIn(database, sessionToken(c));
    const passkeys = party !== null && (await hasPasskey(database, party));
    return c.json({ authenticated, passkeys }, 200);
  });
  app.openapi(login, async (c) => {
    c.header("Cache-Control", "no-store");
    const tokens = await signIn(c.var.services.database, {
      password: c.req.valid("json").password,
      ...signInClient(c),
    });
    if (!tokens) {
      await reportFailure(c);
      throw new Problem(401, "passwordWrong");
    }
    await acceptPassword(c, tokens);
    return c.json({ authenticated: true }, 200);
  });
  app.openapi(logout, async (c) => {
    await signOut(c.var.services.database, sessionToken(c));
    dropSession(c);
    return c.json({ authenticated: false }, 200);
  });
  app.openapi(failedSignIns, async (c) =>
    c.json(await countFailedSignIns(c.var.services.database), 200),
  );
  app.openapi(password, async (c) => {
    const change = c.req.valid("json");
    const tokens = await changePassword(c.var.services, change, signInClient(c));
    await acceptPassword(c, tokens);
    return c.json({ message: "Password changed" }, 200);
  });
}
