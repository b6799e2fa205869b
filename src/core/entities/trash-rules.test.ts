import { expect, test } from "vitest";
import { daysLeft } from "./trash-rules.ts";

const moment = new Date("2026-03-01T12:00:00.000Z");

test.each([
  ["2026-03-31T12:00:00.000Z", 30],
  ["2026-03-31T11:59:59.000Z", 30],
  ["2026-03-01T12:00:01.000Z", 1],
  ["2026-03-01T12:00:00.000Z", 0],
  ["2026-02-01T12:00:00.000Z", 0],
])("a record that expires at %s has %i days left, a begun day included", (expiresAt, days) => {
  expect(daysLeft({ expiresAt }, moment)).toBe(days);
});
