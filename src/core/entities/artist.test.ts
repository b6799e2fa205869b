import { expect, test } from "vitest";
import { type Artist, artistLine } from "./artist.ts";

test.each([
  ["Abstract Realism Artist from Armenia", "Armenia", "Abstract Realism Artist from Armenia"],
  ["I paint the sea.", "Bremen", "I paint the sea · Bremen"],
  ["Watercolours", "", "Watercolours"],
  ["", "Bremen", "Bremen"],
  ["", "", ""],
])("the line of %j and %j is %j (APP-05)", (sentence, place, line) => {
  expect(artistLine({ name: "Anna", sentence, place }, "en")).toBe(line);
});

test("LAN-02 a line has no two languages", () => {
  const artist: Artist = {
    ...{ name: "Anna", sentence: "Ծով", place: "Gyumri" },
    writtenIn: { sentence: "hy" },
  };
  expect(artistLine(artist, "hy")).toBe("Ծով");
  expect(artistLine({ ...artist, place: "Գյումրի", translated: ["place"] }, "hy")).toBe(
    "Ծով · Գյումրի",
  );
});
