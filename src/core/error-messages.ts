import type { ErrorCode, ErrorMessage, ParamsOf } from "./errors.ts";
import { fill } from "./template.ts";
import errorTexts from "./texts/en/error.ts";
import visitorTexts from "./texts/en/visitor.ts";

const texts = { ...visitorTexts, ...errorTexts };

export const errorCodes = Object.keys(texts) as [ErrorCode, ...ErrorCode[]];

/** Returns an error with its English message. @param params the values that its text names */
export function createError<Code extends ErrorCode>(
  code: Code,
  ...[params]: ParamsOf<Code>
): ErrorMessage {
  return { message: fill<string>(texts[code], params ?? {}), code, ...(params && { params }) };
}

/** Reads a text of `encodeError`. Any other text, such as zod's own, becomes an `invalidValue`. */
export function decodeError(text: string): ErrorMessage {
  if (!text.startsWith('{"code":')) return createError("invalidValue", { reason: text });
  const { code, params }: Pick<ErrorMessage, "code" | "params"> = JSON.parse(text);
  return createError(code, ...([params] as ParamsOf<typeof code>));
}
