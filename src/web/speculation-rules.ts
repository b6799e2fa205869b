import { apiRoot } from "../core/api-routes.ts";
import { admin, mediaRoot, roomRoot } from "../core/routes.ts";

/**
 * JSON of the script element `speculationrules`. It lets browsers prefetch public pages, but not the
 * admin, the API, files and private rooms.
 */
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
          {
            not: {
              selector_matches: [
                "[target=_blank]",
                // Scripts open these works in a dialog of the page.
                ':root:has([data-island="gallery/artwork-dialog"]) [data-work]',
                // A script switches tabs without loading their pages.
                "[role=tab]",
              ].join(", "),
            },
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
