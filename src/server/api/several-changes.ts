import { z } from "@hono/zod-openapi";
import { maxSeveral, severalCalls } from "../../core/admin-app-routes.ts";
import { recordId } from "../../core/entities/text.ts";
import { inputSchemas } from "../../core/records/schemas.ts";
import {
  lastSeveralSchema,
  severalChangedSchema,
  severalFields,
  takenBackSchema,
} from "../../core/records/several-changes.ts";
import { findLatestChangeToTakeBack } from "../catalogue/journal/last-change.ts";
import { takeBack } from "../catalogue/journal/take-back.ts";
import { changeSeveral } from "../catalogue/several-changes.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { createFieldChangeSchema } from "./resource-bodies.ts";
import { writeRecord } from "./writes.ts";

/** Stands for all changed records. Visitors read artworks, so the write renews the public pages. */
const target = { name: "artworks" } as const;

function createChangesSchema(sent: z.ZodObject) {
  const change = createFieldChangeSchema(sent).extend({ id: recordId });
  return z.array(change).max(maxSeveral).optional();
}

const severalSchema = z
  .strictObject({
    artworks: createChangesSchema(inputSchemas.artworks.pick(severalFields.artworks)),
    prints: createChangesSchema(inputSchemas.prints.pick(severalFields.prints)),
    series: createChangesSchema(inputSchemas.series.pick(severalFields.series)),
  })
  .refine((changes) => Object.values(changes).some((each) => each?.length), "Nothing is changed");

export function addSeveralChanges(app: Api): void {
  const add = createCallAdder(app, "Changes");
  add(adminWrite, "post", severalCalls.change, {
    operationId: "changeSeveral",
    summary: "Change fields of several records that have the values of `from`: all or none",
    body: severalSchema,
    answer: ["The change", severalChangedSchema.meta({ id: "SeveralChanged" })],
    also: [409],
    handle: (_, { body }, c) =>
      writeRecord(c, target, async (transactionDatabase) => ({
        body: await changeSeveral(transactionDatabase, body),
      })),
  });
  add(adminOnly, "get", severalCalls.last, {
    operationId: "findLatestChangeToTakeBack",
    summary: "Find the latest change of several records that can be taken back",
    answer: ["The change", lastSeveralSchema.meta({ id: "LastChange" })],
    handle: async ({ database }) => ({
      change: await findLatestChangeToTakeBack(database, "several works"),
    }),
  });
  add(adminWrite, "post", severalCalls.takeBack, {
    operationId: "takeBackChange",
    summary:
      "Take back a change of several records, an import or a change of the painter's language",
    description:
      "Needs the session cookie that sign-in sets. Records that were changed since stay as they are; created ones go to the trash.",
    answer: ["The records", takenBackSchema.meta({ id: "TakenBack" })],
    handle: (_, { id }, c) =>
      writeRecord(c, target, async (transactionDatabase) => ({
        body: await takeBack(transactionDatabase, id),
      })),
  });
}
