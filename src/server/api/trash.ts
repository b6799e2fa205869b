import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { calls, recordPath, resources } from "../../core/api-routes.ts";
import { restoredSchema, trashEntrySchema } from "../../core/entities/trash.ts";
import { listTrash, removeFromTrash, restoreFromTrash } from "../catalogue/trash/trash.ts";
import type { AppEnv } from "../http/request.ts";
import { adminOnly } from "./access.ts";
import { answer, deletedSchema, idParameter, problems } from "./shapes.ts";

const tags = ["Trash"];
const entry = trashEntrySchema.meta({ id: "TrashEntry" });

const list = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: resources.trash.path,
  operationId: "listTrash",
  summary: "Records deleted in the last 30 days, latest first",
  responses: { 200: answer("The deleted records", z.array(entry)), ...problems(401) },
});

const restore = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: calls.restoreRecord,
  operationId: "restoreRecord",
  summary: "Restore a deleted record under its former id",
  request: { params: idParameter },
  responses: {
    200: answer("The restored record", restoredSchema),
    ...problems(400, 401, 403, 404, 409, 507),
  },
});

const remove = createRoute({
  ...adminOnly,
  tags,
  method: "delete",
  path: recordPath("trash"),
  operationId: "deleteForever",
  summary: "Delete a record permanently",
  request: { params: idParameter },
  responses: { 200: answer("Removed", deletedSchema), ...problems(400, 401, 403, 404, 507) },
});

/** The ids in these addresses are those of trash entries. */
export function addTrash(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => c.json(await listTrash(c.var.services.database), 200));
  app.openapi(restore, async (c) =>
    c.json(await restoreFromTrash(c.var.services.database, c.req.valid("param").id), 200),
  );
  app.openapi(remove, async (c) => {
    await removeFromTrash(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "Removed for good" }, 200);
  });
}
