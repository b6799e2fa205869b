import { apiRoot } from "../core/api-routes.ts";
import { admin, mediaRoot, roomRoot } from "../core/routes.ts";

/** JSON of the element `speculationrules`: browsers may prefetch public pages, no files and not the admin. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                `${admin.portal}*`,
                `${apiRoot}/*`,
                `${mediaRoot}/*`,
                `${roomRoot}/*`,
                "/*.xml",
                "/*.ics",
              ],
            },
          },
          { not: { selector_matches: "[target=_blank], [data-work], [role=tab]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
