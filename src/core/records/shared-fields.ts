import { z } from "zod";
import { images, optionalLink } from "../entities/link.ts";
import { emptyAsNull, flag, list } from "./stored-forms.ts";

// Fields that several records have.

export const id = { value: z.int() } as const;

/** A yes or no, which is false if a request does not state it. */
export const checkbox = {
  input: z.boolean().default(false),
  value: z.boolean(),
  stored: flag,
} as const;

/** A text that may be absent or empty. */
export const nullableText = { value: z.string().nullable(), stored: emptyAsNull } as const;

export const optionalLinkField = { ...nullableText, input: optionalLink } as const;

export const pictures = { input: images, stored: list, hasPictures: true } as const;

/** True if visitors see the record. */
export const published = {
  input: z
    .boolean()
    .optional()
    .describe("False keeps the record off the site; if absent, a change leaves it as it is"),
  value: z.boolean().describe("Only for the signed-in painter, if the request asks for it"),
  stored: flag,
  readers: "painter",
} as const;
