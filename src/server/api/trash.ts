import { z } from "@hono/zod-openapi";
import { calls, recordPath, resources } from "../../core/api-routes.ts";
import { restoredRecordSchema, trashEntrySchema } from "../../core/entities/journal.ts";
import { trashDays } from "../../core/entities/trash-rules.ts";
import {
  getDeletedRecord,
  listTrash,
  removeFromTrash,
  restoreFromTrash,
} from "../catalogue/journal/trash.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { messageAnswerSchema } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

const tag = "Trash";

/** Adds the calls of the trash. The ids in their addresses are those of entries in the trash. */
export function addTrash(app: Api): void {
  const add = createCallAdder(app, tag);
  add(adminOnly, "get", resources.trash.path, {
    operationId: "listTrash",
    summary: `Records deleted in the last ${trashDays} days, latest first`,
    answer: ["The deleted records", z.array(trashEntrySchema.meta({ id: "TrashEntry" }))],
    handle: ({ database }) => listTrash(database),
  });
  add(adminWrite, "post", calls.restoreRecord, {
    operationId: "restoreRecord",
    summary: "Restore a deleted record under its former id",
    answer: ["The restored record", restoredRecordSchema],
    problems: [409],
    async handle({ database }, { id }, c) {
      return writeRecord(c, await getDeletedRecord(database, id), async (transactionDatabase) => ({
        body: await restoreFromTrash(transactionDatabase, id),
      }));
    },
  });
  add(adminWrite, "delete", recordPath("trash"), {
    operationId: "deleteForever",
    summary: "Delete a record permanently",
    answer: ["Deleted", messageAnswerSchema],
    async handle({ database }, { id }, c) {
      const deletedRecord = await getDeletedRecord(database, id);
      return writeRecord(c, { ...deletedRecord, isPublic: false }, async (transactionDatabase) => {
        await removeFromTrash(transactionDatabase, id);
        return { body: { message: "Removed for good" } };
      });
    },
  });
}
