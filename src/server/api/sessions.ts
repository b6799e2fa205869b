import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { sessionId, sessionSchema } from "../../core/entities/session.ts";
import type { AppEnv } from "../http/request.ts";
import { endOtherSessions, endSession, listSessions } from "../people/sign-in/sessions.ts";
import { adminOnly } from "./access.ts";
import { answer, deletedSchema, problems } from "./shapes.ts";

const tags = ["Sign-in"];
const session = sessionSchema.meta({ id: "Session" });

const list = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.sessions,
  operationId: "listSessions",
  summary: "The devices that are signed in, the most recently used first",
  responses: { 200: answer("The sessions", z.array(session)), ...problems(401) },
});

const endOthers = createRoute({
  ...adminOnly,
  tags,
  method: "delete",
  path: calls.sessions,
  operationId: "endOtherSessions",
  summary: "Sign out all other devices",
  responses: { 200: answer("Signed out", deletedSchema), ...problems(401, 403, 507) },
});

const end = createRoute({
  ...adminOnly,
  tags,
  method: "delete",
  path: calls.endSession,
  operationId: "endSession",
  summary: "Sign out one device",
  request: { params: z.object({ id: sessionId.describe("Id of the device in the list") }) },
  responses: { 200: answer("Signed out", deletedSchema), ...problems(400, 401, 403, 404, 507) },
});

export function addSessions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) =>
    c.json(await listSessions(c.var.services.database, c.var.session), 200),
  );
  app.openapi(endOthers, async (c) => {
    await endOtherSessions(c.var.services.database, c.var.session);
    return c.json({ message: "All other devices are signed out" }, 200);
  });
  app.openapi(end, async (c) => {
    await endSession(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "The device is signed out" }, 200);
  });
}
