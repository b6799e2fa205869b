import type { PlainErrorCode } from "../../../core/errors.ts";
import { getArtistSettings } from "../../catalogue/settings.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";

/** In lower case, the commonest first. Loaded on demand, because it takes 3 MB of memory. */
async function commonPasswords(): Promise<string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}

/** Removes spaces, digits, punctuation, accents and case. */
function lettersOf(text: string): string {
  return text.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
}

function isName(password: string, name: string): boolean {
  const parts = name.split(/\s+/);
  const names = [...parts, name, parts.toReversed().join("")].map(lettersOf);
  return names.includes(lettersOf(password)) && lettersOf(password) !== "";
}

export async function findWeakness(
  source: { database: Database; config: Config },
  password: string,
): Promise<PlainErrorCode | null> {
  const { name } = await getArtistSettings(source);
  if (isName(password, name)) return "passwordIsName";
  const isCommon = (await commonPasswords()).includes(password.toLowerCase());
  return isCommon ? "passwordIsCommon" : null;
}
