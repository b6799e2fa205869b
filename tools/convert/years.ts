const year = "(?:19|20)\\d\\d";
const dash = "\\s{0,2}[-–—/]\\s{0,2}";
const about =
  "(?:c\\.?|ca\\.?|circa|vers|около|ок\\.?|մոտ|(?:painted|made)(?: in)?|created(?: in)?|completed(?: in)?|©)\\s{0,2}";
const unit = "\\s{0,2}(?:гг?|год[ау]?|թթ?|թ-ին|թվական(?:ին)?|s)";

const onlyYear = new RegExp(
  `^(?:${about})?${year}(?:(?:${dash}|,\\s)(?:19|20)?\\d\\d)?(?:${unit})?(?:\\s?\\([^()]{1,30}\\))?[.։․)]?$`,
  "iu",
);
const range = new RegExp(`(?<!\\d)(${year})(${dash})((?:19|20)?\\d\\d)(?![\\d/.-])`);
const decade = new RegExp(`(?<!\\d)${year}(?:s|-?е|-?х|-?ական)`);

/** True for a text that is a year alone, such as "c. 2019", "2019–21" or "2019 г." */
export function isYear(text: string): boolean {
  return onlyYear.test(text);
}

interface StatedYear {
  /** Null if the text does not tell which. */
  year: string | null;
  doubt?: string;
}

/**
 * Reads the year of a work: of a range the first, as the import of tables does, with a doubt. Null
 * without a year.
 */
export function yearOf(text: string): StatedYear | null {
  const years = new Set(text.match(new RegExp(`(?<!\\d)${year}(?!\\d)`, "g")));
  const [first, ...others] = years;
  if (!first) return null;
  const [, start = "", mark = "", short = ""] = range.exec(text) ?? [];
  const end = start.slice(0, 4 - short.length) + short;
  const mayBeMonth = mark === "-" && short.length === 2 && Number(short) <= 12;
  if (end > start && mayBeMonth) {
    return { year: null, doubt: `“${text}” may be a month or a range of years: write the year` };
  }
  if (end > start) return { year: start, doubt: `Painted in ${start}–${end}: ${start} is used` };
  if (others.length > 0) {
    return { year: null, doubt: `“${text}” names several years: write one` };
  }
  const isDecade = decade.test(text);
  return {
    year: first,
    ...(isDecade && { doubt: `“${text}” is no single year: ${first} is used` }),
  };
}
