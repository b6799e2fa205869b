import { z } from "zod";
import { encodeError } from "../errors.ts";
import { languages } from "../languages.ts";
import { contentNames } from "./records.ts";

export const chosenLanguage = z.enum(languages, {
  error: encodeError("languageUnknown", { known: languages.join(", ") }),
});

const textCounts = {
  relabelled: z.int().describe("Texts that only get the other language"),
  swapped: z.int().describe("Texts that change places with their translation"),
  kept: z.int().describe("Texts that stay in another language"),
};

export const writingPreviewSchema = z.object({
  from: chosenLanguage,
  state: z.int().describe("To be sent with the change"),
  relabel: z.object(textCounts).describe("If the texts are in the other language already"),
  swap: z.object(textCounts).describe("If the texts stay, and their translations come first"),
});
export type WritingPreview = z.output<typeof writingPreviewSchema>;

export const writingChoiceSchema = z.object({
  to: chosenLanguage,
  mode: z.enum(["relabel", "swap"]),
  state: z.int().describe("That of the preview"),
});
export type WritingChoice = z.output<typeof writingChoiceSchema>;

const entry = z.int().describe("Id of the change in the history, which can be taken back");

export const writingChangedSchema = z.object({ change: entry, ...textCounts });
export type WritingChanged = z.output<typeof writingChangedSchema>;

export const takenBackSchema = z.object({
  change: entry,
  restored: z.int().describe("Records that are as they were before"),
  kept: z
    .array(z.object({ resource: z.enum(contentNames), id: z.int(), title: z.string() }))
    .describe("Records that were changed since, or that another record keeps as they are"),
});
export type TakenBack = z.output<typeof takenBackSchema>;
