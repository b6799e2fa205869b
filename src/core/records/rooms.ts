import { z } from "zod";
import { optionalText, requiredText } from "../entities/text.ts";
import { encodeError } from "../errors.ts";
import { languages } from "../languages.ts";
import type { Collection } from "./collection.ts";
import type { Fields, RecordOf } from "./field.ts";
import { works } from "./selection.ts";
import { id, nullableText } from "./shared-fields.ts";
import { flag, languageOrNull } from "./stored-forms.ts";

/** A private room: works for one person, also unpublished ones. The record lacks the room's address. */
export const roomFields = {
  title: { input: requiredText("titleRequired") },
  letter: { ...nullableText, input: optionalText.describe("Above the works") },
  works,
  showsPrices: {
    input: z.boolean().default(true),
    value: z.boolean(),
    stored: flag,
  },
  endsOn: {
    ...nullableText,
    input: z
      .union([z.literal(""), z.iso.date(encodeError("dayInvalid"))], encodeError("dayInvalid"))
      .nullish()
      .describe("The last day on which the room is open, e.g. 2026-05-17, at the site"),
  },
  language: {
    input: z
      .enum(languages, { error: encodeError("languageUnknown", { known: languages.join(", ") }) })
      .nullish()
      .describe("That of the room's page; if absent, the language that the painter writes in"),
    value: z.enum(languages).nullable(),
    stored: languageOrNull,
  },
  id,
} satisfies Fields;

export const rooms: Collection<typeof roomFields> = {
  words: { one: "a private room", many: "private rooms" },
  about: "Works for one person, also unpublished ones, at an address that nobody guesses",
  order: ["id", "desc"],
  summaries: { list: "newest first", delete: "its address ends, its works stay" },
  page: null,
};

export interface Room extends RecordOf<typeof roomFields> {}

/** Facts of an open room's link. The site does not store the address itself. Times are ISO 8601, UTC. */
export const roomLinkSchema = z.object({
  createdAt: z.string(),
  opened: z.int().describe("Number of times that a visitor opened it"),
  lastOpenedAt: z.string().nullable(),
});
export type RoomLink = z.output<typeof roomLinkSchema>;
