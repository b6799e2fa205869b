import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../config/config.ts";

/** For responses that are not pages. */
export const inertContent =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const strictUnlessStated = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("content-security-policy")) {
    c.header("Content-Security-Policy", inertContent);
  }
});

/** The order of the middleware matters. */
export function securityHeaders({ siteUrl }: Pick<Config, "siteUrl">): MiddlewareHandler[] {
  return [
    strictUnlessStated,
    secureHeaders({
      referrerPolicy: "strict-origin-when-cross-origin",
      xFrameOptions: "DENY",
      // The site does not own its subdomains.
      strictTransportSecurity: siteUrl?.startsWith("https://") ? "max-age=31536000" : false,
      // Obsolete headers.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      // Picture responses set it themselves.
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
