import type { ErrorCode, ErrorMessage } from "../../../core/errors.ts";
import { fill } from "../../../core/template.ts";
import { errorLoaders } from "../../../core/texts/error-loaders.ts";
import { visitorLoaders } from "../../../core/texts/visitor-loaders.ts";
import { adminLanguage } from "./texts.ts";

/** Loads the texts of all errors, when the first error arrives. */
async function loadTexts(): Promise<Record<ErrorCode, string>> {
  const loaded = [visitorLoaders[adminLanguage](), errorLoaders[adminLanguage]()] as const;
  const [visitor, error] = await Promise.all(loaded);
  return { ...visitor.default, ...error.default };
}

/**
 * Returns an error of the server with its message in the admin's language. The message stays
 * English if the code of the error is unknown, or if the texts cannot be loaded.
 */
export async function translateError<Received extends Partial<ErrorMessage>>(
  error: Received,
): Promise<Received> {
  if (adminLanguage === "en" || !error.code) return error;
  const texts: Partial<Record<ErrorCode, string>> = await loadTexts().catch(() => ({}));
  const text = texts[error.code];
  return text === undefined ? error : { ...error, message: fill(text, error.params ?? {}) };
}
