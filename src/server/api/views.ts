import { calls, publicCalls } from "../../core/api-routes.ts";
import { viewReportSchema, viewSchema } from "../../core/entities/views.ts";
import { getCallerAddress } from "../http/request.ts";
import { listViewCounts } from "../operations/views/view-counts.ts";
import { consumeReadQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import { readSessionToken } from "../session-cookie.ts";
import { adminOnly, anyone } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

/** Adds the calls that count visits to the pages of works, and that report the numbers. */
export function addViews(app: Api): void {
  const add = createCallAdder(app, "Views");
  add(anyone, "post", publicCalls.countView, {
    operationId: "countView",
    summary: "Count a view of an artwork or a print; sent by the pages",
    body: viewSchema,
    status: 204,
    answer: ["Received; the answer does not say if the view counted"],
    problems: [429],
    async handle({ database, views }, { body }, c) {
      consumeReadQuota(database, ["views:overall", rateLimits.viewsOverall]);
      // A browser with a session is the painter's, whose views do not count.
      if (readSessionToken(c) === undefined) {
        const userAgent = c.req.header("user-agent") ?? "";
        views?.count(body, { address: getCallerAddress(c), userAgent });
      }
      return null;
    },
  });
  add(adminOnly, "get", calls.readViews, {
    operationId: "listViews",
    summary: "Views of artworks and prints",
    answer: ["The counts", viewReportSchema],
    handle: async ({ database, views }) => ({
      counting: views !== null,
      counts: views ? await listViewCounts(database) : [],
    }),
  });
}
