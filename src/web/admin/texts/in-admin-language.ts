import { type ErrorCode, type ErrorMessage, fillIn } from "../../../core/errors.ts";
import { adminLanguage } from "./language.ts";

/** Loaded with the first error, and never in the English admin. */
async function loadTexts(): Promise<Record<ErrorCode, string>> {
  const { painterErrors, visitorErrors } =
    adminLanguage === "hy"
      ? await import("../../../core/messages/errors/hy.ts")
      : await import("../../../core/messages/errors/ru.ts");
  return { ...visitorErrors, ...painterErrors };
}

/**
 * Returns an error of the server with its message in the admin's language. It stays English if its
 * code is unknown, or if the texts cannot be loaded.
 */
export async function inAdminLanguage<Sent extends Partial<ErrorMessage>>(
  error: Sent,
): Promise<Sent> {
  if (adminLanguage === "en" || !error.code) return error;
  const texts: Partial<Record<ErrorCode, string>> = await loadTexts().catch(() => ({}));
  const text = texts[error.code];
  return text === undefined ? error : { ...error, message: fillIn(text, error.params) };
}
