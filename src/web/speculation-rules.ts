import { apiRoot } from "../core/api-routes.ts";
import { admin, mediaRoot } from "../core/routes.ts";

/** Lets browsers prefetch public pages, never the admin or files. In every page, as JSON. */
export const speculationRules = JSON.stringify({
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
});
