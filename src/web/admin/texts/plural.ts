import { pluralIn } from "../../../core/format.ts";
import { type Counted, formMark } from "../../../core/template.ts";
import { format } from "./formats.ts";
import { adminLanguage } from "./language.ts";

const choose = pluralIn(adminLanguage);

/** Returns the form of a text for a number, with the number in it. */
export function plural(counted: Counted, count: number): string {
  return choose(count, (number) => counted.replaceAll("{count}", number).split(formMark));
}

/** Returns `1,204` in English. */
export const formatNumber = format.count;
