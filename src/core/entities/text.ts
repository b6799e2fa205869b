import { z } from "zod";

/** Longest text of one field, in characters: far above any biography, far below a nuisance. */
const maxTextLength = 20_000;

/** Whole numbers are stored as 32-bit integers on every database engine. */
const largestInteger = 2_147_483_647;

/**
 * Text of one field: trimmed, without NUL (which PostgreSQL cannot store), its accents composed, so
 * that what reads the same is the same wherever it is compared.
 * May be empty; `requiredText` may not.
 */
export const text = z
  .string()
  .trim()
  .normalize("NFC")
  .max(maxTextLength, `Please keep this under ${maxTextLength} characters`)
  .refine((value) => !value.includes("\0"), "Text cannot hold NUL characters");

/**
 * Text that must say something.
 * @param label how the message names the field, e.g. "Title"
 * @param verb "are" for a plural label
 */
export function requiredText(label: string, verb: "is" | "are" = "is") {
  const message = `${label} ${verb} required`;
  return z.string({ error: message }).pipe(text.min(1, message));
}

/** Text that may be absent, null or empty; all three mean "nothing". */
export const optionalText = text.nullish();

/** A whole number as every engine can store it. @param label how the message names the field. */
export function wholeNumber(label: string) {
  return z
    .int({
      error: (issue) =>
        issue.input === undefined ? `${label} is required` : `${label} must be a whole number`,
    })
    .min(-largestInteger, `${label} is too small`)
    .max(largestInteger, `${label} is too large`);
}

/** The id of a record, as it stands in an address: a positive whole number. */
export const recordId = z.coerce
  .number({ error: "The id must be a number" })
  .int("The id must be a whole number")
  .min(1, "The id must be a positive number")
  .max(largestInteger, "The id is too large");
