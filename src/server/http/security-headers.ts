import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../config/config.ts";

/** For responses that are not pages. */
const inertContent =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers that only concern pages. Scripts, pictures and JSON are smaller without them. */
const pageHeaders = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "X-Frame-Options",
];

const strictUnlessStated = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.has("content-security-policy")) return;
  c.header("Content-Security-Policy", inertContent);
  for (const name of pageHeaders) c.header(name, undefined);
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
