import { z } from "@hono/zod-openapi";
import { maxChangedRecords, severalChangesCalls } from "../../core/admin-app-routes.ts";
import { recordId } from "../../core/entities/text.ts";
import { inputSchemas } from "../../core/records/schemas.ts";
import {
  lastSeveralChangesSchema,
  severalChangesFields,
  severalChangesResultSchema,
  takeBackResultSchema,
} from "../../core/records/several-changes.ts";
import { findLatestChangeToTakeBack } from "../catalogue/journal/last-change.ts";
import { takeBack } from "../catalogue/journal/take-back.ts";
import { changeSeveral } from "../catalogue/several-changes.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { createFieldChangeSchema } from "./resource-bodies.ts";
import { writeRecord } from "./writes.ts";

/** Stands for all changed records. Visitors read artworks, so the write renews the public pages. */
const writeTarget = { name: "artworks" } as const;

/** Returns the schema of the changes of one collection. @param fields those that may change */
function createChangesSchema(fields: z.ZodObject) {
  const change = createFieldChangeSchema(fields).extend({ id: recordId });
  return z.array(change).max(maxChangedRecords).optional();
}

const severalChangesSchema = z
  .strictObject({
    artworks: createChangesSchema(inputSchemas.artworks.pick(severalChangesFields.artworks)),
    prints: createChangesSchema(inputSchemas.prints.pick(severalChangesFields.prints)),
    series: createChangesSchema(inputSchemas.series.pick(severalChangesFields.series)),
  })
  .refine((changes) => Object.values(changes).some((each) => each?.length), "Nothing is changed");

/** Adds the calls that change several records at once, and that take back such a change. */
export function addSeveralChanges(app: Api): void {
  const add = createCallAdder(app, "Changes");
  add(adminWrite, "post", severalChangesCalls.change, {
    operationId: "changeSeveral",
    summary: "Change fields of several records that have the values of `from`: all or none",
    body: severalChangesSchema,
    answer: ["The change", severalChangesResultSchema.meta({ id: "SeveralChanged" })],
    problems: [409],
    handle: (_, { body }, c) =>
      writeRecord(c, writeTarget, async (transactionDatabase) => ({
        body: await changeSeveral(transactionDatabase, body),
      })),
  });
  add(adminOnly, "get", severalChangesCalls.last, {
    operationId: "findLastChange",
    summary: "Find the latest change of several records that can be taken back",
    answer: ["The change", lastSeveralChangesSchema.meta({ id: "LastChange" })],
    handle: async ({ database }) => ({
      change: await findLatestChangeToTakeBack(database, "several works"),
    }),
  });
  add(adminWrite, "post", severalChangesCalls.takeBack, {
    operationId: "takeBackChange",
    summary:
      "Take back a change of several records, an import or a change of the painter's language",
    description:
      "Needs the session cookie that sign-in sets. Records that were changed since stay as they are; created ones go to the trash.",
    answer: ["The records", takeBackResultSchema.meta({ id: "TakenBack" })],
    handle: (_, { id }, c) =>
      writeRecord(c, writeTarget, async (transactionDatabase) => ({
        body: await takeBack(transactionDatabase, id),
      })),
  });
}
