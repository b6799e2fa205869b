import { expect, test, vi } from "vitest";

const date = new Date(2026, 10, 2, 9, 5);

test.each([
  ["en", "2 November 2026"],
  ["hy", "2 նոյեմբերի, 2026 թ."],
  ["ru", "2 ноября 2026 г."],
])("LAN-03 dates in %s", async (language, day) => {
  vi.resetModules();
  vi.doMock("./texts.ts", async () => ({
    texts: await import(`../../../core/texts/${language}/admin.ts`),
  }));
  const { formatDay, formatTime } = await import("./dates.ts");
  expect(formatDay(date)).toBe(day);
  expect(formatTime(date.getTime())).toBe(`${day}, 09:05`);
  expect(formatTime(new Date().setHours(9, 5))).toBe("09:05");
});
