import { z } from "@hono/zod-openapi";
import { lastLanguageChangePath, writingLanguagePath } from "../../core/admin-app-routes.ts";
import { settingsId } from "../../core/records/settings-defaults.ts";
import {
  chosenLanguage,
  lastWritingChangeSchema,
  writingChangedSchema,
  writingChoiceSchema,
  writingPreviewSchema,
} from "../../core/records/writing-language.ts";
import { findLatestChangeToTakeBack } from "../catalogue/journal/last-change.ts";
import { changeWritingLanguage, previewWritingLanguage } from "../catalogue/writing-language.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { writeRecord } from "./writes.ts";

/** The record that holds the writing language. */
const artistSettings = { name: "artistSettings", id: settingsId } as const;

/** Adds the calls for a change of the writing language, the language that new texts get. */
export function addWritingLanguage(app: Api): void {
  const add = createCallAdder(app, "Translations");
  add(adminOnly, "get", writingLanguagePath, {
    operationId: "previewWritingLanguage",
    summary: "Count the texts that a change of the writing language would change",
    query: z.object({ to: chosenLanguage }),
    answer: ["The numbers", writingPreviewSchema.meta({ id: "WritingLanguagePreview" })],
    handle: ({ database }, { query: { to } }) => previewWritingLanguage(database, to),
  });
  add(adminOnly, "get", lastLanguageChangePath, {
    operationId: "findLastWritingChange",
    summary: "Find the latest change of the writing language that can be taken back",
    answer: ["The change", lastWritingChangeSchema.meta({ id: "LastWritingChange" })],
    async handle({ database }) {
      const last = await findLatestChangeToTakeBack(database, "writing language");
      return { change: last?.id ?? null };
    },
  });
  add(adminWrite, "post", writingLanguagePath, {
    operationId: "changeWritingLanguage",
    summary: "Write in another language from now on, and change the texts as in the preview",
    body: writingChoiceSchema,
    answer: ["The change", writingChangedSchema],
    problems: [409],
    handle: ({ config }, { body }, c) =>
      writeRecord(c, artistSettings, async (database) => ({
        body: await changeWritingLanguage({ database, config }, body),
      })),
  });
}
