import type { ErrorCode, ErrorMessage } from "../../../core/errors.ts";
import { fill } from "../../../core/template.ts";
import { errorLoaders } from "../../../core/texts/error-loaders.ts";
import { visitorLoaders } from "../../../core/texts/visitor-loaders.ts";
import { adminLanguage } from "./texts.ts";

/** Loaded with the first error, and never in the English admin. */
async function loadTexts(): Promise<Record<ErrorCode, string>> {
  const loaded = [visitorLoaders[adminLanguage](), errorLoaders[adminLanguage]()] as const;
  const [visitor, error] = await Promise.all(loaded);
  return { ...visitor.default, ...error.default };
}

/**
 * Returns an error of the server with its message in the admin's language. It stays English if its
 * code is unknown, or if the texts cannot be loaded.
 */
export async function translateError<Sent extends Partial<ErrorMessage>>(
  error: Sent,
): Promise<Sent> {
  if (adminLanguage === "en" || !error.code) return error;
  const texts: Partial<Record<ErrorCode, string>> = await loadTexts().catch(() => ({}));
  const text = texts[error.code];
  return text === undefined ? error : { ...error, message: fill(text, error.params ?? {}) };
}
