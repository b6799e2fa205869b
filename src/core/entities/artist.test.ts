import { expect, test } from "vitest";
import { artistLine } from "./artist.ts";

test.each([
  ["Abstract Realism Artist from Armenia", "Armenia", "Abstract Realism Artist from Armenia"],
  ["I paint the sea.", "Bremen", "I paint the sea · Bremen"],
  ["Watercolours", "", "Watercolours"],
  ["", "Bremen", "Bremen"],
  ["", "", ""],
])("the line of %j and %j is %j (APP-05)", (sentence, place, line) => {
  expect(artistLine({ name: "Anna", sentence, place })).toBe(line);
});
