import type { NamesIn } from "./template.ts";
import type errorTexts from "./texts/en/error.ts";
import type visitorTexts from "./texts/en/visitor.ts";

// This file imports the texts of errors as types only: browsers load the texts of one language.

type ErrorTexts = typeof errorTexts & typeof visitorTexts;

export type ErrorCode = keyof ErrorTexts;

/** Values for the names in an error's text. */
type ErrorParams = Record<string, string | number>;

export type ParamsOf<Code extends ErrorCode> = [NamesIn<ErrorTexts[Code]>] extends [never]
  ? []
  : [params: Record<NamesIn<ErrorTexts[Code]>, string | number>];

/** Codes of the errors without parameters. */
export type PlainErrorCode = {
  [Code in ErrorCode]: ParamsOf<Code> extends [] ? Code : never;
}[ErrorCode];

/** An error as a code for screens, and in English for programs. */
export interface ErrorMessage {
  message: string;
  code: ErrorCode;
  params?: ErrorParams | undefined;
}

/** An error as one string, because a schema's rule and a database column hold only strings. */
export type EncodedError = string & { readonly isEncoded: true };

/** Returns an error as one string, which `decodeError` reads. */
export function encodeError<Code extends ErrorCode>(
  code: Code,
  ...[params]: ParamsOf<Code>
): EncodedError {
  return JSON.stringify({ code, params }) as EncodedError;
}
