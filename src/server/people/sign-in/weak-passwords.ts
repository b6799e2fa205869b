import type { PlainErrorCode } from "../../../core/errors.ts";
import { getArtistSettings } from "../../catalogue/settings.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";

/** Returns common passwords in lower case. Loads them on demand, because they take 3 MB of memory. */
async function loadCommonPasswords(): Promise<string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}

/** Removes spaces, digits, punctuation, accents and case. */
function keepLetters(text: string): string {
  return text.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
}

/** True if the letters of a password are the artist's first, last or full name, in either order. */
function isName(password: string, artistName: string): boolean {
  const words = artistName.split(/\s+/);
  const names = [...words, artistName, words.toReversed().join("")].map(keepLetters);
  return names.includes(keepLetters(password)) && keepLetters(password) !== "";
}

/** Returns the reason why a password is too easy to guess; null if there is none. */
export async function findWeakness(
  source: { database: Database; config: Config },
  password: string,
): Promise<PlainErrorCode | null> {
  const { name } = await getArtistSettings(source);
  if (isName(password, name)) return "passwordIsName";
  const isCommon = (await loadCommonPasswords()).includes(password.toLowerCase());
  return isCommon ? "passwordIsCommon" : null;
}
