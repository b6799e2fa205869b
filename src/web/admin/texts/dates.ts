import type { AdminLanguage } from "../../../core/admin-languages.ts";
import { adminLanguage } from "./language.ts";

type Format = (date: Date) => string;

const armenianMonths = [
  "հունվարի",
  "փետրվարի",
  "մարտի",
  "ապրիլի",
  "մայիսի",
  "հունիսի",
  "հուլիսի",
  "օգոստոսի",
  "սեպտեմբերի",
  "հոկտեմբերի",
  "նոյեմբերի",
  "դեկտեմբերի",
];

/** Not by `Intl`: Chromium has no Armenian. */
const formatArmenianDay: Format = (date) =>
  `${date.getDate()} ${armenianMonths[date.getMonth()]}, ${date.getFullYear()} թ.`;

const locales = { en: "en-GB", hy: "ru", ru: "ru" } as const satisfies Record<
  AdminLanguage,
  string
>;

/** Returns formats of dates in the browser's time zone; the examples are English. */
export function dateFormatsIn(language: AdminLanguage) {
  const format = (options: Intl.DateTimeFormatOptions): Format =>
    new Intl.DateTimeFormat(locales[language], options).format;
  const isArmenian = language === "hy";
  const time = format({ timeStyle: "short" });
  return {
    /** `09:05` */
    time,
    /** `22 November 2026` */
    day: isArmenian ? formatArmenianDay : format({ dateStyle: "long" }),
    /** `22 Nov 2026, 09:05` */
    moment: isArmenian
      ? (date: Date) => `${formatArmenianDay(date)}, ${time(date)}`
      : format({ dateStyle: "medium", timeStyle: "short" }),
  };
}

const formats = dateFormatsIn(adminLanguage);

export const { day: formatDay, moment: formatMoment } = formats;

/** Leaves out the day if it is today. @param moment in ms since 1970 */
export function formatTime(moment: number): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === new Date().toDateString();
  return (isToday ? formats.time : formats.moment)(date);
}
