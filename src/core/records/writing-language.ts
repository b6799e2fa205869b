import { z } from "zod";
import { encodeError } from "../errors.ts";
import { languages } from "../languages.ts";
import { changeId } from "./several-changes.ts";

// Requests and answers for a change of the writing language, the language that new texts get. Such
// a change also relabels existing texts, or swaps them with their translations.

export const chosenLanguage = z.enum(languages, {
  error: encodeError("languageUnknown", { known: languages.join(", ") }),
});

const textCounts = {
  relabelled: z.int().describe("Texts that only get the other language"),
  swapped: z.int().describe("Texts that change places with their translation"),
  kept: z.int().describe("Texts that stay in another language"),
};

const textInLanguage = z.object({ text: z.string(), language: chosenLanguage });

const changedTextSchema = z.object({
  kind: z.enum(["relabelled", "swapped", "kept"]),
  before: textInLanguage,
  after: textInLanguage,
});
export type ChangedText = z.output<typeof changedTextSchema>;

const consequences = z.object({
  ...textCounts,
  examples: z.array(changedTextSchema).describe("The first text of each kind"),
});

export const writingPreviewSchema = z.object({
  from: chosenLanguage,
  state: z.int().describe("To be sent with the change"),
  relabel: consequences.describe("If the texts are in the other language already"),
  swap: consequences.describe("If the texts stay, and their translations come first"),
});
export type WritingPreview = z.output<typeof writingPreviewSchema>;

export const writingChoiceSchema = z.object({
  to: chosenLanguage,
  mode: z.enum(["relabel", "swap"]),
  state: z.int().describe("That of the preview"),
});
export type WritingChoice = z.output<typeof writingChoiceSchema>;

export const lastWritingChangeSchema = z.object({
  change: changeId
    .nullable()
    .describe("The latest change that can be taken back; null without one"),
});
export type LastWritingChange = z.output<typeof lastWritingChangeSchema>;

export const writingChangedSchema = z.object({ change: changeId, ...textCounts });
export type WritingChanged = z.output<typeof writingChangedSchema>;
