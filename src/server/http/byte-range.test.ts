import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";

test.each([
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=40-59", { start: 40, end: 59 }],
  ["bytes=40-9999", { start: 40, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  [`bytes=0-${"9".repeat(400)}`, { start: 0, end: 99 }],
])("OWN-06 %s is a part of 100 bytes", (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test.each(["bytes=100-", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
  "OWN-06 100 bytes have nothing of %s",
  (header) => expect(parseRange(header, 100)).toBeNull(),
);

test.each([
  [undefined],
  ["bytes=-"],
  ["bytes=9-5"],
  ["bytes=0-1,5-9"],
  ["bytes=1e1-"],
  ["lines=1-"],
  ["bytes=0x1-2"],
])("OWN-06 %s is answered with the whole file", (header) =>
  expect(parseRange(header, 100)).toBeUndefined(),
);
