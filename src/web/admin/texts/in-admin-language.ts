import { adminLanguage } from "./language.ts";

/**
 * Returns a message of the server in the admin's language. It stays English if it is unknown, or if
 * the translations cannot be loaded.
 */
export async function inAdminLanguage(message: string): Promise<string> {
  if (adminLanguage === "en") return message;
  try {
    const { translateMessage } = await import("./translate-message.ts");
    return translateMessage(message, adminLanguage);
  } catch {
    return message;
  }
}
