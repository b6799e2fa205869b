import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../config/config.ts";

/** For answers that are no page: nothing may be loaded, run or framed by them. */
const inertContent =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An answer that states no policy of its own gets the one that allows nothing. */
const strictUnlessStated = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("content-security-policy")) {
    c.header("Content-Security-Policy", inertContent);
  }
});

/** The headers that every answer carries; to be used in this order. */
export function securityHeaders({ siteUrl }: Pick<Config, "siteUrl">): MiddlewareHandler[] {
  return [
    strictUnlessStated,
    secureHeaders({
      referrerPolicy: "strict-origin-when-cross-origin",
      xFrameOptions: "DENY",
      // Not for subdomains: what else runs under the painter's domain is none of our business.
      strictTransportSecurity: siteUrl?.startsWith("https://") ? "max-age=31536000" : false,
      // Words for browsers and plug-ins of the past, which every answer would carry.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      // Pictures may be shown elsewhere; they state so themselves.
      crossOriginResourcePolicy: false,
      permissionsPolicy: {
        camera: ["self"],
        xrSpatialTracking: ["self"],
        microphone: [],
        geolocation: [],
      },
    }),
  ];
}
