import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type AppEnv, isSecure } from "../http/request.ts";
import { deviceSeconds, type SessionTokens, sessionSeconds } from "../people/sign-in/sessions.ts";

/** Browsers accept a `__Host-` cookie only over HTTPS and from this very host. */
function cookieName(c: Context<AppEnv>, name: "session" | "device"): string {
  return isSecure(c) ? `__Host-nkar-${name}` : `nkar-${name}`;
}

function put(c: Context<AppEnv>, name: "session" | "device", value: string, maxAge: number): void {
  setCookie(c, cookieName(c, name), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge,
  });
}

/** The caller's session token, if it sends one. */
export function sessionToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, cookieName(c, "session"));
}

/** The token of a device that has signed in before, if the caller sends one. */
export function deviceToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, cookieName(c, "device"));
}

/** Hands the caller what a sign-in yields. */
export function setSessionCookies(c: Context<AppEnv>, tokens: SessionTokens): void {
  put(c, "session", tokens.sessionToken, sessionSeconds);
  put(c, "device", tokens.deviceToken, deviceSeconds);
}

/** Takes the session cookie back; the device stays known. */
export function dropSession(c: Context<AppEnv>): void {
  put(c, "session", "", 0);
}
