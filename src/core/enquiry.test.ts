import { expect, test } from "vitest";
import { type Enquiry, enquiryQuery, parseEnquiry } from "./enquiry.ts";

const canvas = { width: 90, height: 60, material: "canvas" } as const;

test.each<[Enquiry, string]>([
  [{ about: "artwork", id: 3 }, "artwork=3"],
  [{ about: "print", id: 3 }, "print=3"],
  [{ about: "print", id: 3, size: canvas, bordered: false }, "print=3&size=90x60&material=canvas"],
  [
    { about: "print", id: 3, size: { ...canvas, width: 62.5 }, bordered: true },
    "print=3&size=62.5x60&material=canvas&border=white",
  ],
  [{ about: "size", size: canvas }, "size=90x60&material=canvas"],
  [
    {
      about: "works",
      works: [
        { about: "print", id: 2 },
        { about: "artwork", id: 3 },
      ],
    },
    "works=print-2,3",
  ],
])("ASK-01 %j is written as %s and read back", (enquiry, query) => {
  expect(enquiryQuery(enquiry)).toBe(query);
  expect(parseEnquiry(query)).toEqual(enquiry);
});

test.each([
  "",
  "artwork=0",
  "print=abc",
  "size=90x60",
  "size=0x60&material=paper",
  "size=90x60&material=gold",
  "size=99999x60&material=paper",
  "works=,x",
])("ASK-01 %j is no enquiry", (query) => {
  expect(parseEnquiry(query)).toBeNull();
});

test("ASK-01 a print in an impossible size stays a question about the print", () => {
  const enquiry = parseEnquiry("print=2&size=9999x9999&material=paper");
  expect(enquiry).toEqual({ about: "print", id: 2 });
});

test("SEL-05 a question about a list of one work is a question about the work", () => {
  expect(parseEnquiry("works=3")).toEqual({ about: "artwork", id: 3 });
  expect(parseEnquiry("works=print-2")).toEqual({ about: "print", id: 2 });
});
