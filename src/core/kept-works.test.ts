import { expect, test } from "vitest";
import { formatKeptWork, type KeptWork, parseKeptWorks } from "./kept-works.ts";
import { formatKeptQuery } from "./routes.ts";

const list: KeptWork[] = [
  { about: "artwork", id: 3 },
  { about: "print", id: 2 },
  { about: "artwork", id: 2 },
];

test("SEL-05 a list is written in one short parameter and read back in its order", () => {
  const query = formatKeptQuery(list.map(formatKeptWork));
  expect(query).toBe("works=3,print-2,2");
  expect(parseKeptWorks(new URLSearchParams(query).get("works") ?? "")).toEqual(list);
});

test.each([
  ["3,print-2,2,3,print-2"],
  ["3,print-2,2."],
  ["3 print-2 2"],
  [",3,,print-2,2,"],
  ["3,x,-1,0,print-0,print-,1e3,print-2,03,9999999999,prints-4,2,<b>"],
])("SEL-05 the list %s holds each of its works once", (text) => {
  expect(parseKeptWorks(text)).toEqual(list);
});
