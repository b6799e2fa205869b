import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { calls, publicCalls } from "../../core/api-routes.ts";
import { viewReportSchema, viewSchema } from "../../core/entities/views.ts";
import { type AppEnv, callerAddress } from "../http/request.ts";
import { sessionToken } from "../http/session-cookie.ts";
import { listViewCounts } from "../operations/views/view-counts.ts";
import { consumeReadQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import { adminOnly, anyone } from "./access.ts";
import { answer, body, problems } from "./shapes.ts";

const tags = ["Views"];

const count = createRoute({
  ...anyone,
  tags,
  method: "post",
  path: publicCalls.countView,
  operationId: "countView",
  summary: "Count a view of an artwork or a print; sent by the pages",
  request: { body: body(viewSchema) },
  responses: {
    204: { description: "Received; the answer does not say if the view counted" },
    ...problems(400, 403, 413, 415, 429),
  },
});

const report = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readViews,
  operationId: "listViews",
  summary: "Views of artworks and prints",
  responses: { 200: answer("The counts", viewReportSchema), ...problems(401) },
});

export function addViews(app: OpenAPIHono<AppEnv>): void {
  app.openapi(count, async (c) => {
    const { database, views } = c.var.services;
    consumeReadQuota(database, ["views:overall", rateLimits.viewsOverall]);
    // The painter is not a visitor.
    if (sessionToken(c) === undefined) {
      const userAgent = c.req.header("user-agent") ?? "";
      views?.count(c.req.valid("json"), { address: callerAddress(c), userAgent });
    }
    return c.body(null, 204);
  });
  app.openapi(report, async (c) => {
    const { database, views } = c.var.services;
    const counting = views !== null;
    return c.json({ counting, counts: counting ? await listViewCounts(database) : [] }, 200);
  });
}
