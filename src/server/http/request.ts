import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import ipaddr from "ipaddr.js";
import type { OpenSession } from "../people/sign-in/sessions.ts";
import type { Services } from "../services.ts";

export interface AppEnv {
  Variables: {
    services: Services;
    /** Also in the log and in the `X-Request-Id` header. */
    requestId: string;
    /** Set for routes that only the painter may use. */
    session: OpenSession;
  };
}

/** One IPv6 caller usually has a whole /64 network. Some proxies add the port. Null for other text. */
function callerNetwork(text: string): string | null {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  if (!ipaddr.isValid(address)) return null;
  const caller = ipaddr.process(address);
  if (caller instanceof ipaddr.IPv4) return caller.toString();
  const network = caller.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** X-Forwarded-For counts only with TRUST_PROXY; the proxy itself writes its last entry. */
export function callerAddress(c: Context<AppEnv>): string {
  if (c.var.services.config.trustProxy) {
    const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    const network = forwarded ? callerNetwork(forwarded) : null;
    if (network) return network;
  }
  // Tests call without a socket.
  const bindings: object = c.env ?? {};
  if (!("incoming" in bindings)) return "in-process";
  const { address } = getConnInfo(c).remote;
  return (address && callerNetwork(address)) ?? address ?? "unknown";
}

export function isSecure(c: Context<AppEnv>): boolean {
  const { config } = c.var.services;
  if (config.trustProxy) {
    const protocol = c.req.header("x-forwarded-proto");
    if (protocol) return protocol.split(",")[0]?.trim() === "https";
  }
  return config.siteUrl?.startsWith("https://") ?? false;
}

/** The origin of the site as the caller's browser sees it. */
export function publicOrigin(c: Context<AppEnv>): string {
  const { siteUrl } = c.var.services.config;
  if (siteUrl) return new URL(siteUrl).origin;
  return `${isSecure(c) ? "https" : "http"}://${new URL(c.req.url).host}`;
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
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - start),
    },
    "request",
  );
});
