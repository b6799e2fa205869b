import { z } from "@hono/zod-openapi";
import { takeBackPath, writingLanguagePath } from "../../core/admin-app-routes.ts";
import { encodeError } from "../../core/errors.ts";
import { languages } from "../../core/languages.ts";
import { contentNames } from "../../core/records/records.ts";
import { settingsId } from "../../core/records/settings-defaults.ts";
import { takeBack } from "../catalogue/journal/take-back.ts";
import { changeWritingLanguage, previewWritingLanguage } from "../catalogue/writing-language.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import { writeRecord } from "./writes.ts";

const language = z.enum(languages, {
  error: encodeError("languageUnknown", { known: languages.join(", ") }),
});

const counts = {
  relabelled: z.int().describe("Texts that only get the other language"),
  swapped: z.int().describe("Texts that change places with their translation"),
  kept: z.int().describe("Texts that stay in another language"),
};

const preview = z.object({
  from: language,
  state: z.int().describe("To be sent with the change"),
  relabel: z.object(counts).describe("If the texts are in the other language already"),
  swap: z.object(counts).describe("If the texts stay, and their translations come first"),
});

const choice = z.object({
  to: language,
  mode: z.enum(["relabel", "swap"]),
  state: z.int().describe("That of the preview"),
});

const entry = z.int().describe("Id of the change in the history, which can be taken back");

const takenBack = z.object({
  change: entry,
  restored: z.int().describe("Records that are as they were before"),
  kept: z
    .array(z.object({ resource: z.enum(contentNames), id: z.int(), title: z.string() }))
    .describe("Records that were changed since, or that another record keeps as they are"),
});

const settings = { name: "artistSettings", id: settingsId } as const;

export function addWritingLanguage(app: Api): void {
  const add = callsOf(app, "Translations");
  add(adminOnly, "get", writingLanguagePath, {
    operationId: "previewWritingLanguage",
    summary: "Count the texts that a change of the painter's language would change",
    query: z.object({ to: language }),
    answer: ["The numbers", preview.meta({ id: "WritingLanguagePreview" })],
    handle: ({ database }, { query: { to } }) => previewWritingLanguage(database, to),
  });
  add(adminWrite, "post", writingLanguagePath, {
    operationId: "changeWritingLanguage",
    summary: "Write in another language from now on, and change the texts as in the preview",
    body: choice,
    answer: ["The change", z.object({ change: entry, ...counts })],
    also: [409],
    handle: ({ config }, { body }, c) =>
      writeRecord(c, settings, async (database) => ({
        body: await changeWritingLanguage({ database, config }, body),
      })),
  });
  add(adminWrite, "post", takeBackPath, {
    operationId: "takeBackChange",
    summary: "Take back an import or a change of the painter's language",
    description:
      "Needs the session cookie that sign-in sets. Records that were changed since stay as they are; created ones go to the trash.",
    answer: ["The records", takenBack.meta({ id: "TakenBack" })],
    handle: (_, { id }, c) =>
      writeRecord(c, settings, async (within) => ({ body: await takeBack(within, id) })),
  });
}
