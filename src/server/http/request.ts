// Reads from a request who sent it, how and in which language; logs requests.
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import ipaddr from "ipaddr.js";
import { splitLanguage } from "../../core/language-addresses.ts";
import type { Language } from "../../core/languages.ts";
import { countTrustedProxies, parseAddress } from "../config/trusted-proxies.ts";
import type { AppEnv } from "../services.ts";

/** Returns the network that stands for a caller: one IPv6 caller usually has a whole /64 network. */
export function toCallerNetwork(text: string): string {
  const caller = parseAddress(text);
  if (!caller) return text;
  if (caller instanceof ipaddr.IPv4) return caller.toString();
  const network = caller.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

function getSocketAddress(c: Context<AppEnv>): string {
  // Tests call without a socket.
  const bindings: object = c.env ?? {};
  return "incoming" in bindings ? (getConnInfo(c).remote.address ?? "unknown") : "in-process";
}

function splitList(header: string | undefined): string[] {
  return header ? header.split(",").map((entry) => entry.trim()) : [];
}

/** Lists the addresses that a request passed: the connection's, then X-Forwarded-For from its end. */
function listHops(c: Context<AppEnv>): string[] {
  return [getSocketAddress(c), ...splitList(c.req.header("x-forwarded-for")).reverse()];
}

/** Counts the addresses of X-Forwarded-For, and the trusted proxies nearest to the site. */
export function countProxies(c: Context<AppEnv>): { forwarded: number; trusted: number } {
  const hops = listHops(c);
  const { trustProxy } = c.var.services.config;
  return { forwarded: hops.length - 1, trusted: countTrustedProxies(trustProxy, hops) };
}

/**
 * Returns the address by which rate limits count a caller: an IPv4 address or an IPv6 network. Believes
 * only those addresses of X-Forwarded-For that trusted proxies have written: other senders can claim
 * any address.
 */
export function getCallerAddress(c: Context<AppEnv>): string {
  const [nearest = "unknown", ...forwarded] = listHops(c).slice(0, countProxies(c).trusted + 1);
  const firstInvalid = forwarded.findIndex((address) => !parseAddress(address));
  const validAddresses = firstInvalid === -1 ? forwarded : forwarded.slice(0, firstInvalid);
  return toCallerNetwork(validAddresses.at(-1) ?? nearest);
}

/** True if cookies may go over HTTPS only: always with an https `SITE_URL`, else if a proxy says so. */
export function isSecure(c: Context<AppEnv>): boolean {
  if (c.var.services.config.siteUrl?.startsWith("https://")) return true;
  const { trusted } = countProxies(c);
  const protocols = splitList(c.req.header("x-forwarded-proto"));
  // The outermost trusted proxy knows the caller's protocol. A proxy may replace earlier values, so there
  // may be fewer values than proxies.
  const outermost = Math.max(0, protocols.length - trusted);
  return trusted > 0 && protocols[outermost] === "https";
}

/** Returns the origin of the site as the caller's browser sees it. */
export function getPublicOrigin(c: Context<AppEnv>): string {
  const { siteUrl } = c.var.services.config;
  if (siteUrl) return new URL(siteUrl).origin;
  return `${isSecure(c) ? "https" : "http"}://${new URL(c.req.url).host}`;
}

/**
 * Removes the token from the address of a private room or a download, because everybody who has the
 * token can open the address. Also finds a token whose preceding characters a mail program has changed.
 */
function toLoggedPath(path: string): string {
  return path.replace(/((?:rooms|download).{0,8}?)[0-9a-f]{16}.*/is, "$1…");
}

/** Returns the language of the requested page, which its address names. */
export function getPageLanguage({ req }: Context): Language {
  return splitLanguage(req.path).language;
}

function chooseLogLevel(method: string, status: number): "error" | "info" | "debug" {
  if (status >= 500) return "error";
  return method === "GET" ? "debug" : "info";
}

/** Logs each request; a GET without a server error only at debug level. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  const { log } = c.var.services;
  const level = chooseLogLevel(c.req.method, c.res.status);
  log[level](
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: toLoggedPath(c.req.path),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - start),
    },
    "request",
  );
});
