import type { Context } from "hono";

/** Which links a browser may fetch ahead: the public pages, never the admin or a file. */
const rules = {
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/api/*", "/media/*", "/*.xml"] } },
          { not: { selector_matches: "[target=_blank], [data-work], [role=tab]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Answers with the rules that pages name in their `Speculation-Rules` header. */
export function speculationRules(c: Context): Response {
  c.header("Content-Type", "application/speculationrules+json");
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(JSON.stringify(rules));
}
