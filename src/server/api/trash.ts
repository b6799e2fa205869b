import { z } from "@hono/zod-openapi";
import { calls, isContent, resources } from "../../core/api-routes.ts";
import { restoredSchema, trashEntrySchema } from "../../core/entities/trash.ts";
import { trashResource } from "../../core/entities/trash-rules.ts";
import {
  findDeleted,
  listTrash,
  removeFromTrash,
  restoreFromTrash,
} from "../catalogue/trash/trash.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import { addRemoval } from "./remove-call.ts";
import { writeRecord } from "./writes.ts";

const tag = "Trash";
const name = "trash";

/** The ids in these addresses are those of trash entries. */
export function addTrash(app: Api): void {
  const add = callsOf(app, tag);
  add(adminOnly, "get", resources.trash.path, {
    operationId: "listTrash",
    summary: "Records deleted in the last 30 days, latest first",
    answer: ["The deleted records", z.array(trashEntrySchema.meta({ id: "TrashEntry" }))],
    handle: ({ database }) => listTrash(database),
  });
  add(adminWrite, "post", calls.restoreRecord, {
    operationId: "restoreRecord",
    summary: "Restore a deleted record under its former id",
    answer: ["The restored record", restoredSchema],
    also: [409],
    async handle({ database }, { id }, c) {
      const deleted = await findDeleted(database, id);
      const isPublic = deleted !== null && isContent(trashResource(deleted.kind));
      return writeRecord(c, { name, id, isPublic }, async (within) => ({
        body: await restoreFromTrash(within, id),
      }));
    },
  });
  addRemoval(app, {
    name,
    tag,
    operationId: "deleteForever",
    summary: "Delete a record permanently",
    message: "Removed for good",
    remove: removeFromTrash,
  });
}
