import { z } from "zod";

/** In characters. */
const maxTextLength = 20_000;

/** 32 bits, on every database engine. */
const maxInteger = 2_147_483_647;

/** In NFC for comparisons, without NUL, which PostgreSQL cannot store. */
function storable(typed: z.ZodString) {
  return typed
    .normalize("NFC")
    .max(maxTextLength, `Please keep this under ${maxTextLength} characters`)
    .refine((value) => !value.includes("\0"), "Text cannot hold NUL characters");
}

/** Trimmed. */
export const text = storable(z.string().trim());

/** For text that is saved while it is typed: the next word follows its last space. */
export const untrimmedText = storable(z.string());

/**
 * @param label the field's name in messages
 * @param verb "are" for a plural label
 */
export function requiredText(label: string, verb: "is" | "are" = "is") {
  const message = `${label} ${verb} required`;
  return z.string({ error: message }).pipe(text.min(1, message));
}

/** Missing, null and empty all mean "nothing". */
export const optionalText = text.nullish();

/** @param label the field's name in messages */
export function wholeNumber(label: string) {
  return z
    .int({
      error: (issue) =>
        issue.input === undefined ? `${label} is required` : `${label} must be a whole number`,
    })
    .min(-maxInteger, `${label} is too small`)
    .max(maxInteger, `${label} is too large`);
}

const decimalNumber = /^[1-9]\d*$/;

/** A number, or its decimal digits: a record has one address, so not `01`, `1.0` or `0x1`. */
export const recordId = z.preprocess(
  (value) => (typeof value !== "string" || decimalNumber.test(value) ? value : Number.NaN),
  z.coerce
    .number({ error: "The id must be a number" })
    .int("The id must be a whole number")
    .min(1, "The id must be a positive number")
    .max(maxInteger, "The id is too large"),
);
