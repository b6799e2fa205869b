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

function putCookie(
  c: Context<AppEnv>,
  name: "session" | "device",
  value: string,
  maxAgeSeconds: number,
): void {
  setCookie(c, getCookieName(c, name), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: maxAgeSeconds,
  });
}

/** Returns the facts that a sign-in needs about the browser. */
export function readSignInClient(c: Context<AppEnv>): SignInClient {
  return {
    address: getCallerAddress(c),
    userAgent: c.req.header("user-agent"),
    deviceToken: getCookie(c, getCookieName(c, "device")),
  };
}

/** Replaces the browser's session. Mails the painter if the device is new. */
export async function acceptSignIn(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
  await signOut(c.var.services.database, readSessionToken(c));
  putCookie(c, "session", tokens.sessionToken, sessionSeconds);
  putCookie(c, "device", tokens.deviceToken, deviceSeconds);
  if (tokens.isNewDevice) {
    await reportSignIn(c.var.services, readSignInClient(c));
  }
}

/** Removes the session cookie. The device cookie stays, so that a later sign-in is not a new device. */
export function dropSession(c: Context<AppEnv>): void {
  putCookie(c, "session", "", 0);
}
