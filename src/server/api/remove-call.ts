import type { Context } from "hono";
import { type CollectionName, recordPath } from "../../core/api-routes.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../services.ts";
import { adminWrite } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import { deletedSchema } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

interface Removal {
  name: Exclude<CollectionName, "trash">;
  tag: string;
  operationId: string;
  summary: string;
  /** True if a page shows the record. */
  isPublic?: boolean;
  /** In the answer. */
  message: string;
  remove(within: Database, id: number, c: Context<AppEnv>): Promise<void>;
}

/** Adds the call that deletes a record without versions. */
export function addRemoval(app: Api, { name, tag, message, remove, ...removal }: Removal): void {
  const { operationId, summary, isPublic } = removal;
  callsOf(app, tag)(adminWrite, "delete", recordPath(name), {
    operationId,
    summary,
    answer: ["Deleted", deletedSchema],
    handle: (_, { id }, c) =>
      writeRecord(c, { name, id, isPublic }, async (within) => {
        await remove(within, id, c);
        return { body: { message } };
      }),
  });
}
