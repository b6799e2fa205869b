import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { calls, isContent, recordPath, resources } from "../../core/api-routes.ts";
import { restoredSchema, trashEntrySchema } from "../../core/entities/trash.ts";
import { trashResource } from "../../core/entities/trash-rules.ts";
import {
  findDeleted,
  listTrash,
  removeFromTrash,
  restoreFromTrash,
} from "../catalogue/trash/trash.ts";
import type { AppEnv } from "../http/request.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { answer, deletedSchema, idempotencyHeader, idParameter, problems } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

const tags = ["Trash"];
const name = "trash";
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
  ...adminWrite,
  tags,
  method: "post",
  path: calls.restoreRecord,
  operationId: "restoreRecord",
  summary: "Restore a deleted record under its former id",
  request: { params: idParameter, headers: idempotencyHeader },
  responses: {
    200: answer("The restored record", restoredSchema),
    ...problems(400, 401, 403, 404, 409, 422, 507),
  },
});

const remove = createRoute({
  ...adminWrite,
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
  app.openapi(restore, async (c) => {
    const { id } = c.req.valid("param");
    const deleted = await findDeleted(c.var.services.database, id);
    const isPublic = deleted !== null && isContent(trashResource(deleted.kind));
    const restored = await writeRecord(c, { name, id, isPublic }, async (within) => ({
      body: await restoreFromTrash(within, id),
    }));
    return c.json(restored, 200);
  });
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const removed = await writeRecord(c, { name, id }, async (within) => {
      await removeFromTrash(within, id);
      return { body: { message: "Removed for good" } };
    });
    return c.json(removed, 200);
  });
}
