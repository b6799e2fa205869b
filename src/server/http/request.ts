import { isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Services } from "../services.ts";

export interface AppEnv {
  Variables: {
    services: Services;
    /** Also in the log and in the `X-Request-Id` header. */
    requestId: string;
  };
}

/** One IPv6 caller usually has a whole /64 network. Null for other text. */
function callerNetwork(address: string): string | null {
  const unmapped = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (isIPv4(unmapped)) return unmapped;
  if (!isIPv6(unmapped) || unmapped.includes("%")) return null;
  const [head = "", tail] = unmapped.split("::");
  const groups = head === "" ? [] : head.split(":");
  const tailGroups = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tailGroups.length);
  const all = [...groups, ...Array<string>(missing).fill("0"), ...tailGroups];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
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
