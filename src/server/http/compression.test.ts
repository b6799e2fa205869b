import { expect, test } from "vitest";
import { acceptedEncoding } from "./compression.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["gzip, br;q=0", "gzip"],
  ["gzip;q=0.000, br ; q=0.0", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("chooses for %s the encoding %s", (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
