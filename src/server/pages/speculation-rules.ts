import type { Context } from "hono";
import { apiRoot } from "../../core/api-routes.ts";
import { admin, mediaRoot } from "../../core/routes.ts";

/** Lets browsers prefetch public pages, never the admin or files. */
const rules = {
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: { href_matches: [`${admin.portal}*`, `${apiRoot}/*`, `${mediaRoot}/*`, "/*.xml"] },
          },
          { not: { selector_matches: "[target=_blank], [data-work], [role=tab]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Pages name this address in their `Speculation-Rules` header. */
export function speculationRules(c: Context): Response {
  c.header("Content-Type", "application/speculationrules+json");
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(JSON.stringify(rules));
}
