import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../config/config.ts";

/** Content-Security-Policy of responses that are not pages. */
const inertPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers that only concern pages. Other responses, such as JSON, are smaller without them. */
const pageHeaders = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "X-Frame-Options",
];

const addStrictPolicy = createMiddleware(async (c, next) => {
  await next();
  // Pages and pictures set a policy of their own. They keep all headers.
  if (c.res.headers.has("content-security-policy")) return;
  c.header("Content-Security-Policy", inertPolicy);
  for (const name of pageHeaders) c.header(name, undefined);
});

/** Returns the middleware in its order: the first one removes headers that the second one sets. */
export function createSecurityHeaders({ siteUrl }: Pick<Config, "siteUrl">): MiddlewareHandler[] {
  return [
    addStrictPolicy,
    secureHeaders({
      referrerPolicy: "strict-origin-when-cross-origin",
      xFrameOptions: "DENY",
      // One year. Without `includeSubDomains`, because the site does not own its subdomains.
      strictTransportSecurity: siteUrl?.startsWith("https://") ? "max-age=31536000" : false,
      // These headers are obsolete.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      // Picture responses set this header themselves.
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
