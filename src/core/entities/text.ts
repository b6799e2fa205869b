import { z } from "zod";
import { type ErrorCode, encodeError } from "../errors.ts";
import { trimText } from "../trim-text.ts";
import { toAsciiEmail } from "../ways-to-reach.ts";

/** In characters. */
const maxTextLength = 20_000;

/** Largest whole number that a column of every database engine holds: 32 bits. */
const maxInteger = 2_147_483_647;

/** Forms without JavaScript send CRLF for each line break, which would count twice. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/**
 * Characters that word processors leave in copied texts: the object replacement character, the byte order
 * mark and the zero-width space. Browsers show nothing or a box for them.
 */
const copiedMarks = /[\uFFFC\uFEFF\u200B]/g;

function pastedText(): z.ZodString {
  return z.string().overwrite((value) => value.replaceAll(copiedMarks, ""));
}

/** Adds the rules of every stored text: NFC for comparisons, no NUL, which PostgreSQL cannot store. */
function makeStorable(schema: z.ZodString) {
  return schema
    .overwrite(withLineFeeds)
    .normalize("NFC")
    .max(maxTextLength, encodeError("textTooLong", { count: maxTextLength }))
    .refine((value) => !value.includes("\0"), encodeError("nulCharacter"));
}

/** A text without white space and invisible marks at its ends. */
export const text = makeStorable(pastedText().overwrite(trimText));

/** A text that is saved while the painter types it, so the space before their next word stays. */
export const untrimmedText = makeStorable(pastedText());

type RequiredCode = Exclude<Extract<ErrorCode, `${string}Required`>, "numberRequired">;

/** A text that may be empty, but not absent. @param code of the error for an absent text */
export function possiblyEmptyText(code: RequiredCode) {
  return z.string({ error: encodeError(code) }).pipe(text);
}

/** A text that may not be empty. @param code of the error for an absent or empty text */
export function requiredText(code: RequiredCode) {
  const message = encodeError(code);
  return z.string({ error: message }).pipe(text.min(1, message));
}

/** Returns a name with a capital at its start. */
export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A text that may be absent, null or empty, which all mean that there is none. */
export const optionalText = text.nullish();

/** A whole number of at most 32 bits. @param field name of the number in errors */
export function wholeNumber(field: string) {
  return z
    .int({
      error: (issue) =>
        encodeError(issue.input === undefined ? "numberRequired" : "numberNotWhole", { field }),
    })
    .min(-maxInteger, encodeError("numberTooSmall", { field }))
    .max(maxInteger, encodeError("numberTooLarge", { field }));
}

const decimalNumber = /^[1-9]\d*$/;

/** A number, or its decimal digits: a record has one address, so not `01`, `1.0` or `0x1`. */
export const recordId = z.preprocess(
  (value) => (typeof value !== "string" || decimalNumber.test(value) ? value : Number.NaN),
  z.coerce
    .number({ error: encodeError("numberNotWhole", { field: "The id" }) })
    .int(encodeError("numberNotWhole", { field: "The id" }))
    .min(1, encodeError("numberTooSmall", { field: "The id" }))
    .max(maxInteger, encodeError("numberTooLarge", { field: "The id" })),
);

const maxEmailLength = 254;

/**
 * Accepts every address that `<input type="email">` accepts (HTML, 4.10.5.1.5), so that the server
 * refuses none that the visitor's browser accepts. The domain may be in any script.
 */
export function emailAddress(error: string) {
  return z.string({ error }).refine((value) => {
    const ascii = toAsciiEmail(value);
    return ascii !== null && ascii.length <= maxEmailLength && z.regexes.html5Email.test(ascii);
  }, error);
}
