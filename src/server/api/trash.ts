import { z } from "@hono/zod-openapi";
import { calls, recordPath, resources } from "../../core/api-routes.ts";
import { restoredSchema, trashEntrySchema } from "../../core/entities/journal.ts";
import { trashDays } from "../../core/entities/trash-rules.ts";
import {
  getDeleted,
  listTrash,
  removeFromTrash,
  restoreFromTrash,
} from "../catalogue/journal/trash.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import { deletedSchema } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

const tag = "Trash";

/** The ids in these addresses are those of trash entries. */
export function addTrash(app: Api): void {
  const add = callsOf(app, tag);
  add(adminOnly, "get", resources.trash.path, {
    operationId: "listTrash",
    summary: `Records deleted in the last ${trashDays} days, latest first`,
    answer: ["The deleted records", z.array(trashEntrySchema.meta({ id: "TrashEntry" }))],
    handle: ({ database }) => listTrash(database),
  });
  add(adminWrite, "post", calls.restoreRecord, {
    operationId: "restoreRecord",
    summary: "Restore a deleted record under its former id",
    answer: ["The restored record", restoredSchema],
    also: [409],
    async handle({ database }, { id }, c) {
      return writeRecord(c, await getDeleted(database, id), async (within) => ({
        body: await restoreFromTrash(within, id),
      }));
    },
  });
  add(adminWrite, "delete", recordPath("trash"), {
    operationId: "deleteForever",
    summary: "Delete a record permanently",
    answer: ["Deleted", deletedSchema],
    async handle({ database }, { id }, c) {
      const deleted = await getDeleted(database, id);
      return writeRecord(c, { ...deleted, isPublic: false }, async (within) => {
        await removeFromTrash(within, id);
        return { body: { message: "Removed for good" } };
      });
    },
  });
}
