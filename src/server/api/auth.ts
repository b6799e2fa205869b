import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { calls } from "../../core/api-routes.ts";
import {
  authStatusSchema,
  failedSignInsSchema,
  loginSchema,
  passwordChangeSchema,
  signInStatusSchema,
} from "../../core/entities/sign-in.ts";
import { countFailedSignIns, recordFailedSignIn } from "../catalogue/journal/failed-sign-ins.ts";
import { Problem } from "../errors.ts";
import { getCallerAddress, getPublicOrigin } from "../http/request.ts";
import { hasPasskey } from "../people/passkeys/passkeys.ts";
import { findRelyingParty } from "../people/passkeys/relying-party.ts";
import { toNetwork } from "../people/rate-limits/network.ts";
import { changePassword } from "../people/sign-in/change-password.ts";
import { removeFirstPassword } from "../people/sign-in/first-password.ts";
import { isSignedIn, type SessionTokens, signIn, signOut } from "../people/sign-in/sessions.ts";
import type { AppEnv } from "../services.ts";
import { readSessionToken } from "../session-cookie.ts";
import { adminOnly, anyone, anyoneWithJournal } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { acceptSignIn, dropSession, readSignInClient } from "./cookies.ts";

const authentication = authStatusSchema.meta({ id: "Authentication" });

/**
 * Signs the browser in. Removes the file with the generated password, because a painter who has typed
 * a password no longer needs the file.
 */
async function acceptPassword(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
  const { config, log } = c.var.services;
  await acceptSignIn(c, tokens);
  await removeFirstPassword(config.dataDir).catch((error: unknown) =>
    log.warn({ err: error }, "the file of the first password could not be removed"),
  );
}

/** Logs the network for programs such as fail2ban, and records the failure for the painter. */
async function reportFailure(c: Context<AppEnv>): Promise<void> {
  const { database, log } = c.var.services;
  const network = toNetwork(getCallerAddress(c));
  log.warn({ requestId: c.var.requestId, network }, "sign-in failed");
  await recordFailedSignIn(database, network);
}

/** Adds the calls for the sign-in with a password. */
export function addAuth(app: Api): void {
  const add = createCallAdder(app, "Sign-in");
  add(anyone, "get", calls.readSignIn, {
    operationId: "getSignInStatus",
    summary: "Read the sign-in status",
    answer: ["The status", signInStatusSchema.meta({ id: "SignInStatus" })],
    // Node refuses such a request before the API sees it, with an empty body.
    responses: { 431: { description: "The headers are larger than 16 kB" } },
    async handle({ database }, _, c) {
      c.header("Cache-Control", "no-store");
      const party = findRelyingParty(getPublicOrigin(c));
      const authenticated = await isSignedIn(database, readSessionToken(c));
      return { authenticated, passkeys: party !== null && (await hasPasskey(database, party)) };
    },
  });
  add(anyoneWithJournal, "post", calls.signIn, {
    operationId: "signIn",
    summary: "Sign in; sets the session cookie",
    body: loginSchema,
    answer: ["Signed in", authentication],
    problems: [401, 429],
    async handle({ database }, { body: { password } }, c) {
      c.header("Cache-Control", "no-store");
      const tokens = await signIn(database, { password, ...readSignInClient(c) });
      if (!tokens) {
        await reportFailure(c);
        throw new Problem(401, "passwordWrong");
      }
      await acceptPassword(c, tokens);
      return { authenticated: true };
    },
  });
  add(anyone, "post", calls.signOut, {
    operationId: "signOut",
    summary: "End the session",
    answer: ["Signed out", authentication],
    async handle({ database }, _, c) {
      await signOut(database, readSessionToken(c));
      dropSession(c);
      return { authenticated: false };
    },
  });
  add(adminOnly, "get", calls.readFailedSignIns, {
    operationId: "countFailedSignIns",
    summary: "Count wrong passwords since the sign-in before the latest",
    answer: ["The number", failedSignInsSchema.meta({ id: "FailedSignIns" })],
    handle: ({ database }) => countFailedSignIns(database),
  });
  add(adminOnly, "put", calls.changePassword, {
    operationId: "changePassword",
    summary: "Change the password; all other sessions and the passkeys that are not kept end",
    body: passwordChangeSchema,
    answer: ["Changed", z.object({ message: z.string() })],
    problems: [429],
    async handle(services, { body }, c) {
      await acceptPassword(c, await changePassword(services, body, readSignInClient(c)));
      return { message: "Password changed" };
    },
  });
}
