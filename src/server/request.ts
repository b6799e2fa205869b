import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Services } from "./services.ts";

/** What middleware leaves for handlers. */
export interface AppEnv {
  Variables: {
    services: Services;
    /** Names this request in the log and in the `X-Request-Id` header. */
    requestId: string;
  };
}

/**
 * Network address of the caller. The forwarded address counts only where the configuration says
 * that a proxy stands in front; its last entry is the one that the proxy itself saw.
 */
export function callerAddress(c: Context<AppEnv>): string {
  if (c.var.services.config.trustProxy) {
    const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  // Requests made in process (tests) come from no socket.
  const bindings: object = c.env ?? {};
  return !("incoming" in bindings) ? "in-process" : (getConnInfo(c).remote.address ?? "unknown");
}

/** True when the visitor's own connection is encrypted, so that cookies can insist on it. */
export function isSecure(c: Context<AppEnv>): boolean {
  const { config } = c.var.services;
  if (config.trustProxy) {
    const protocol = c.req.header("x-forwarded-proto");
    if (protocol) return protocol.split(",")[0]?.trim() === "https";
  }
  return config.siteUrl?.startsWith("https://") ?? false;
}
