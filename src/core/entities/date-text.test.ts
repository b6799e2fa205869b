import { expect, test } from "vitest";
import { formatDates } from "../date-format.ts";
import { languages } from "../languages.ts";
import { dayAfter, readDateText } from "./date-text.ts";

test.each([
  "2026-12-05",
  "5 December 2026",
  "December 5, 2026",
  "5th of December 2026",
  "5 Dec. 2026",
  "5 декабря 2026 г.",
  "5 ДЕКАБРЯ 2026 года",
  "5 дек. 2026г.",
  "5 դեկտեմբերի 2026",
  "5 դեկտեմբերի, 2026 թ.",
  "2026 թ. դեկտեմբերի 5",
  "2026թ․ դեկտեմբերի 5-ին",
  "5 դեկ. 2026",
  "le 5 décembre 2026",
  "5 decembre\u00a02026",
  "  5   December   2026  ",
  "\u200e5 December\u200b 2026\u200f",
])("EXH-09 reads %j as a day", (text) => {
  expect(readDateText(text)).toEqual({ start: "2026-12-05", end: "2026-12-05" });
});

test.each([
  ["December 2026", "2026-12"],
  ["Декабрь 2026", "2026-12"],
  ["2026 թ. դեկտեմբեր", "2026-12"],
  ["mai 2027", "2027-05"],
  ["May 2027", "2027-05"],
  ["sept. 2027", "2027-09"],
  ["1er août 2027", "2027-08-01"],
  ["1ᵉʳ août 2027", "2027-08-01"],
  ["29 February 2028", "2028-02-29"],
])("EXH-09 reads %j as %s", (text, date) => {
  expect(readDateText(text)).toEqual({ start: date, end: date });
});

test.each([
  ["5 – 20 December 2026", "2026-12-05", "2026-12-20"],
  ["5-20 декабря 2026", "2026-12-05", "2026-12-20"],
  ["December 5–20, 2026", "2026-12-05", "2026-12-20"],
  ["5 December 2026 — 20 January 2027", "2026-12-05", "2027-01-20"],
  ["2026-12-05 - 2027-01-20", "2026-12-05", "2027-01-20"],
  ["November – December 2026", "2026-11", "2026-12"],
])("EXH-09 reads %j as a range", (text, start, end) => {
  expect(readDateText(text)).toEqual({ start, end });
});

test.each([
  ["04/05", "12/25/2026", "25.12.2026", "2026-12", "2026-27", "05-12-2026"],
  ["2026", "May", "5 December", "5 Dec 26", "December", "", " ", "–", "soon", "5"],
  ["31 February 2026", "29 February 2027", "0 May 2026", "32 May 2026", "2026-13-01"],
  ["jui 2026", "Ju 2026", "հուն 2026", "ма 2026", "5 December or 6 December 2026"],
  ["20 – 5 December 2026", "5 December – 20 January 2027", "2026 – December 2027"],
  ["until 5 December 2026", "5 December 2026, 18:00", "1 – 2 – 3 May 2026", "5 December 12026"],
])("EXH-09 reads no date where a text has no or several meanings: %j …", (...texts) => {
  for (const text of texts) expect(readDateText(text), text).toBeNull();
});

test("EXH-09 reads every date that it writes, in every language", () => {
  for (let month = 1; month <= 12; month++) {
    const name = `2027-${String(month).padStart(2, "0")}`;
    for (const date of [name, `${name}-01`, `${name}-28`]) {
      for (const end of [date, "2028-01-20"]) {
        const dates = { start: date, end };
        for (const language of languages)
          expect(readDateText(formatDates(dates, language)), language).toEqual(dates);
      }
    }
  }
});

test("VIS-08 a range leaves out what its dates share, in the language of its reader", () => {
  const shown = (start: string, end: string) =>
    languages.map((language) => formatDates({ start, end }, language));
  expect(shown("2026-12-01", "2026-12-20")).toEqual([
    "1 – 20 December 2026",
    "1 – 20 դեկտեմբերի, 2026 թ.",
    "1 – 20 декабря 2026 г.",
    "1er – 20 décembre 2026",
  ]);
  expect(shown("2026-11-05", "2026-12-20")[0]).toBe("5 November – 20 December 2026");
  expect(shown("2026-12-05", "2027-01-20")[2]).toBe("5 декабря 2026 г. – 20 января 2027 г.");
  expect(shown("2026-12", "2027-01")[2]).toBe("декабрь 2026 г. – январь 2027 г.");
});

test.each([
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
  ["2027-03-28", "2027-03-29"],
])("the day after %s is %s", (day, next) => {
  expect(dayAfter(day)).toBe(next);
});
