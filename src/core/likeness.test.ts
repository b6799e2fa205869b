import { expect, test } from "vitest";
import { type ComparableWork, englishMediumWords, findSimilar } from "./likeness.ts";

const blue = [0.5, -0.05, -0.12, 0.1, 0.02, 0.03];
const darkBlue = [0.4, -0.05, -0.12, 0.1, 0.02, 0.03];
const red = [0.5, 0.15, 0.08, 0.1, 0.02, 0.03];

function work(id: number, changes: Partial<ComparableWork> = {}): ComparableWork {
  const medium = englishMediumWords("Oil on canvas");
  return { id, available: true, hasPicture: true, area: 1200, medium, palette: blue, ...changes };
}

const one = work(1);

test("VIS-06 the nearest in size, medium and palette come first, and equals in the order of the gallery", () => {
  const byArea = [work(2, { area: 12_000 }), work(3, { area: 2400 }), work(4, { area: 1300 })];
  expect(findSimilar(one, byArea)).toEqual([4, 3, 2]);
  const media = ["Watercolour on paper", "Oil on wood", "oil, canvas"].map(englishMediumWords);
  const byMedium = media.map((medium, index) => work(index + 2, { medium }));
  expect(findSimilar(one, byMedium)).toEqual([4, 3, 2]);
  const byPalette = [red, darkBlue, blue].map((palette, index) => work(index + 2, { palette }));
  expect(findSimilar(one, byPalette)).toEqual([4, 3, 2]);
  expect(findSimilar(one, [work(5), work(9), work(2), work(7)])).toEqual([5, 9, 2]);
});

test.for([
  ["Масло, холст", ["oil", "on", "canvas"]],
  ["Կտավ, յուղաներկ", ["oil", "on", "canvas"]],
  ["Aquarelle sur papier", ["watercolor", "on", "paper"]],
  ["Watercolour on paper", ["watercolor", "on", "paper"]],
  ["Воск на камне", ["воск", "на", "камне"]],
] as const)("VIS-06 the medium %j has the words %j", ([medium, words]) => {
  expect([...englishMediumWords(medium)]).toEqual(words);
});

test("VIS-06 never shows the work itself nor one without a picture, and nothing if it is alone", () => {
  expect(findSimilar(one, [one])).toEqual([]);
  expect(findSimilar(one, [one, work(2, { hasPicture: false }), work(3)])).toEqual([3]);
});

test("VIS-06 shows available works before better likenesses, and below a sold work no sold one if one is available", () => {
  const sold = { available: false };
  const others = [work(2, sold), work(3, { palette: red, area: null })];
  expect(findSimilar(one, others)).toEqual([3, 2]);
  expect(findSimilar(work(1, sold), others)).toEqual([3]);
  expect(findSimilar(work(1, sold), [work(2, sold)])).toEqual([2]);
});

test("VIS-06 something unknown is as far away as possible, also from the unknown", () => {
  const unknown = { area: null, palette: null, medium: englishMediumWords("…") };
  expect(findSimilar(work(1, unknown), [work(2, unknown), work(3)])).toEqual([2, 3]);
  expect(findSimilar(one, [work(2, unknown), work(3, { palette: red })])).toEqual([3, 2]);
});
