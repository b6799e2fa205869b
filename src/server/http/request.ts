import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import ipaddr from "ipaddr.js";
import { splitLanguage } from "../../core/language-addresses.ts";
import type { Language } from "../../core/languages.ts";
import { countTrustedProxies, parseAddress } from "../config/trusted-proxies.ts";
import type { AppEnv } from "../services.ts";

/** One IPv6 caller usually has a whole /64 network. */
export function callerNetwork(text: string): string {
  const caller = parseAddress(text);
  if (!caller) return text;
  if (caller instanceof ipaddr.IPv4) return caller.toString();
  const network = caller.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

function socketAddress(c: Context<AppEnv>): string {
  // Tests call without a socket.
  const bindings: object = c.env ?? {};
  return "incoming" in bindings ? (getConnInfo(c).remote.address ?? "unknown") : "in-process";
}

function listIn(header: string | undefined): string[] {
  return header ? header.split(",").map((entry) => entry.trim()) : [];
}

/** Addresses of the hops: the connection's, then those of X-Forwarded-For from the last one. */
function hopsOf(c: Context<AppEnv>): string[] {
  return [socketAddress(c), ...listIn(c.req.header("x-forwarded-for")).reverse()];
}

/** The number of forwarded addresses, and of trusted proxies nearest to the site. */
export function countProxies(c: Context<AppEnv>): { forwarded: number; trusted: number } {
  const hops = hopsOf(c);
  const { trustProxy } = c.var.services.config;
  return { forwarded: hops.length - 1, trusted: countTrustedProxies(trustProxy, hops) };
}

/** A trusted proxy appends the address of its caller. Other senders can claim any address. */
export function callerAddress(c: Context<AppEnv>): string {
  const [nearest = "unknown", ...forwarded] = hopsOf(c).slice(0, countProxies(c).trusted + 1);
  const invalid = forwarded.findIndex((address) => !parseAddress(address));
  const valid = invalid === -1 ? forwarded : forwarded.slice(0, invalid);
  return callerNetwork(valid.at(-1) ?? nearest);
}

/** True if cookies may go over HTTPS only: always with an https `SITE_URL`, else if a proxy says so. */
export function isSecure(c: Context<AppEnv>): boolean {
  if (c.var.services.config.siteUrl?.startsWith("https://")) return true;
  const { trusted } = countProxies(c);
  const protocols = listIn(c.req.header("x-forwarded-proto"));
  return trusted > 0 && protocols[Math.max(0, protocols.length - trusted)] === "https";
}

/** The origin of the site as the caller's browser sees it. */
export function publicOrigin(c: Context<AppEnv>): string {
  const { siteUrl } = c.var.services.config;
  if (siteUrl) return new URL(siteUrl).origin;
  return `${isSecure(c) ? "https" : "http"}://${new URL(c.req.url).host}`;
}

/**
 * Returns a path as logs may hold it: whoever has the address of a private room can open it, and that
 * of a download is a secret too. Programs that pass on a link may change its signs; the token in it
 * is the right one all the same.
 */
function loggedPath(path: string): string {
  return path.replace(/((?:rooms|download).{0,8}?)[0-9a-f]{16}.*/is, "$1…");
}

/** Returns the language of the requested page, which its address names. */
export function languageOf({ req }: Context): Language {
  return splitLanguage(req.path).language;
}

/** Logs successful GETs only at debug level. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  const { log } = c.var.services;
  const level = c.res.status >= 500 ? "error" : c.req.method === "GET" ? "debug" : "info";
  log[level](
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - start),
    },
    "request",
  );
});
