import { expect, test } from "vitest";
import { formatTiming } from "../date-format.ts";
import {
  calendarDates,
  exhibitionsInGroup,
  findNextChange,
  findPresentExhibition,
  readTiming,
} from "./exhibition-rules.ts";

function exhibition(startDate: string | null, endDate: string | null, year = 2026) {
  return { startDate, endDate, year };
}

test.each([
  ["2026-12-04", "next", "2026-12-05"],
  ["2026-12-05", "now", "2027-01-21"],
  ["2027-01-20", "now", "2027-01-21"],
  ["2027-01-21", "past", null],
])("VIS-08 on %s an exhibition from 5 December to 20 January is %s", (today, group, changesOn) => {
  const shown = readTiming(exhibition("5 December 2026", "20 января 2027"), today);
  expect(shown).toMatchObject({ group, changesOn });
});

test.each([
  ["a month ends with its last day", "December 2026", "February 2027", "2027-02-28", "2027-03-01"],
  ["a month without an end lasts for itself", "December 2026", null, "2026-12-31", "2027-01-01"],
  ["a day without an end lasts for itself", "5 December 2026", "", "2026-12-05", "2026-12-06"],
  ["a range without an end lasts to its end", "5–9 December 2026", "", "2026-12-09", "2026-12-10"],
])("VIS-08 %s", (_, start, end, lastDay, isOverOn) => {
  expect(readTiming(exhibition(start, end), lastDay).group).toBe("now");
  expect(readTiming(exhibition(start, end), isOverOn).group).toBe("past");
});

test.each([
  ["a year", "2026", "2027"],
  ["an end before its start", "20 January 2027", "5 December 2026"],
  ["an end that is no date", "5 December 2026", "04/05"],
  ["no start", null, "5 December 2026"],
  ["no dates", null, null],
])("VIS-08 an exhibition with %s has no dates, and is past after its year", (_, start, end) => {
  const shown = exhibition(start, end);
  const unknown = { group: "other", dates: null, changesOn: "2027-01-01" };
  expect(readTiming(shown, "2026-12-31")).toEqual(unknown);
  expect(readTiming(shown, "2027-01-01")).toEqual({ group: "past", dates: null, changesOn: null });
});

test.each([0, -5, 999, 9999, 123456])("VIS-08 %s is no year that ends", (year) => {
  const shown = readTiming(exhibition(null, null, year), "2026-12-05");
  expect(shown).toEqual({ group: "other", dates: null, changesOn: null });
});

test("VIS-08 the present exhibition is one that is on, else the nearest to come", () => {
  const today = "2026-12-05";
  const timed = (start: string) => ({ start, timing: readTiming(exhibition(start, null), today) });
  const [later, nearer, past, running] = [
    timed("May 2027"),
    timed("9 December 2026"),
    timed("May 2026"),
    timed("December 2026"),
  ];
  expect(findPresentExhibition([later, past, nearer, running])).toBe(running);
  expect(findPresentExhibition([later, past, nearer])).toBe(nearer);
  expect(findPresentExhibition([past])).toBeNull();
  expect(exhibitionsInGroup("next", [later, past, nearer])).toEqual([nearer, later]);
  expect(findNextChange([later, past, nearer, running])).toBe("2026-12-09");
});

test("VIS-08 an exhibition on shows its last day, and others both", () => {
  const shown = (start: string, end: string, today = "2026-12-05") => {
    const timing = readTiming(exhibition(start, end), today);
    return formatTiming(timing, "en", (date) => `until ${date}`);
  };
  expect(shown("5 December 2026", "2027-01-20")).toBe("until 20 January 2027");
  expect(shown("December 2026", "January 2027")).toBe("December 2026 – January 2027");
  expect(shown("2026-12-06", "2027-01-20")).toBe("6 December 2026 – 20 January 2027");
  expect(shown("", "2027-01-20")).toBe("");
});

test("VIS-08 only whole dates that are not over go into a calendar", () => {
  const has = (start: string, end: string) =>
    calendarDates(readTiming(exhibition(start, end), "2026-12-05")) !== null;
  expect(has("5 December 2026", "20 January 2027")).toBe(true);
  expect(has("5 December 2026", "January 2027")).toBe(false);
  expect(has("May 2027", "20 May 2027")).toBe(false);
  expect(has("1 May 2026", "20 May 2026")).toBe(false);
  expect(has("soon", "")).toBe(false);
});
