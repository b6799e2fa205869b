import type { Context } from "hono";
import { type CollectionName, recordPath } from "../../core/api-routes.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../services.ts";
import { adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { messageAnswerSchema } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

interface Removal {
  name: Exclude<CollectionName, "trash">;
  tag: string;
  operationId: string;
  summary: string;
  /** True if a page shows the record. By default true for records that visitors read. */
  isPublic?: boolean;
  /** Text of the answer. */
  message: string;
  remove(transactionDatabase: Database, id: number, c: Context<AppEnv>): Promise<void>;
}

/** Adds the call that deletes a record, for kinds of records without versions. */
export function addRemoval(app: Api, { name, tag, message, remove, ...removal }: Removal): void {
  const { operationId, summary, isPublic } = removal;
  createCallAdder(app, tag)(adminWrite, "delete", recordPath(name), {
    operationId,
    summary,
    answer: ["Deleted", messageAnswerSchema],
    handle: (_, { id }, c) =>
      writeRecord(c, { name, id, isPublic }, async (transactionDatabase) => {
        await remove(transactionDatabase, id, c);
        return { body: { message } };
      }),
  });
}
