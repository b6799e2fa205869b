import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { getCallerAddress, isSecure } from "../http/request.ts";
import { reportSignIn } from "../people/sign-in/report-sign-in.ts";
import {
  deviceSeconds,
  type SessionTokens,
  type SignInClient,
  sessionSeconds,
  signOut,
} from "../people/sign-in/sessions.ts";
import type { AppEnv } from "../services.ts";
import { getCookieName, readSessionToken } from "../session-cookie.ts";

function put(c: Context<AppEnv>, name: "session" | "device", value: string, maxAge: number): void {
  setCookie(c, getCookieName(c, name), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge,
  });
}

export function readSignInClient(c: Context<AppEnv>): SignInClient {
  return {
    address: getCallerAddress(c),
    userAgent: c.req.header("user-agent"),
    deviceToken: getCookie(c, getCookieName(c, "device")),
  };
}

/** Replaces the browser's session, and mails the painter about a new device. */
export async function acceptSignIn(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
  await signOut(c.var.services.database, readSessionToken(c));
  put(c, "session", tokens.sessionToken, sessionSeconds);
  put(c, "device", tokens.deviceToken, deviceSeconds);
  if (tokens.isNewDevice) {
    await reportSignIn(c.var.services, readSignInClient(c));
  }
}

/** The device cookie stays. */
export function dropSession(c: Context<AppEnv>): void {
  put(c, "session", "", 0);
}
