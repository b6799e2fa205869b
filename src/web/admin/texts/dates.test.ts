import { expect, test } from "vitest";
import { dateFormatsIn, formatTime } from "./dates.ts";

const date = new Date(2026, 10, 2, 9, 5);

test.each([
  ["en", "2 November 2026", "2 Nov 2026, 09:05"],
  ["hy", "2 նոյեմբերի, 2026 թ.", "2 նոյեմբերի, 2026 թ., 09:05"],
  ["ru", "2 ноября 2026 г.", "2 нояб. 2026 г., 09:05"],
] as const)("LAN-03 dates in %s", (language, day, moment) => {
  const formats = dateFormatsIn(language);
  expect(formats.day(date)).toBe(day);
  expect(formats.moment(date)).toBe(moment);
  expect(formats.time(date)).toBe("09:05");
});

test("a time of another day has its date", () => {
  expect(formatTime(date.getTime())).toBe("2 Nov 2026, 09:05");
});
