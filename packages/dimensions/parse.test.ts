import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDimensions } from "./parse.ts";

/** Rounds to 0.01 cm. */
function read(text: string): string | null {
  const found = parseDimensions(text);
  if (!found) return null;
  const { width, height, depth } = found;
  return [width, height, ...(depth === null ? [] : [depth])]
    .map((cm) => +cm.toFixed(2))
    .join(" × ");
}

test.for([
  ["24 X 36 IN.", "60.96 × 91.44"],
  ["60 х 90 см", "60 × 90"],
  ["24'' x 36''", "60.96 × 91.44"],
  ['24"x36"x1.5"', "60.96 × 91.44 × 3.81"],
  ["24 × 36 inches (61 × 91 cm)", "60.96 × 91.44"],
  ["24 × 36 (61 × 91 cm)", "61 × 91"],
  ["61 x 91 cm / 24 x 36 in", "61 × 91"],
  ["1,200 x 900 mm", "120 × 90"],
  ['24 1/2" x 36 3/4"', "62.23 × 93.34"],
  ["24½ × 36¼ in", "62.23 × 92.08"],
  ["5' 6\" x 4'", "167.64 × 121.92"],
  ["H: 60 cm, W: 90 cm, D: 3 cm", "90 × 60 × 3"],
  ["60 (h) x 90 (w) x 3 (d) cm", "90 × 60 × 3"],
  ["90 cm wide, 60 cm high", "90 × 60"],
  ["HxWxD 60 x 90 x 4 cm", "90 × 60 × 4"],
  ["Series in 3 parts, 60 x 90", null],
  ["60 x 90, in a white frame", null],
  ["36W x 24H x 1.5D in", "91.44 × 60.96 × 3.81"],
  ["1.000 x 800 mm", "100 × 80"],
  ["Haut. 60 cm ; larg. 90 cm ; prof. 2 cm", "90 × 60 × 2"],
  ["L 90 x H 60 x P 2 cm", "90 × 60 × 2"],
  ["Höhe 60 cm, Breite 90 cm, Tiefe 2 cm", "90 × 60 × 2"],
  ["выс. 60 см, шир. 90 см", "90 × 60"],
  ["բարձրություն 60 սմ, լայնություն 90 սմ", "90 × 60"],
  ["տրամագիծ 40 սմ", "40 × 40"],
  ["Frame: 70 x 100 cm, image: 60 x 90 cm", "60 × 90"],
  ["Triptych, 3 panels of 60 x 90 cm, overall 190 x 90 cm", "190 × 90"],
  ["Ø 50 cm", "50 × 50"],
] as const)("%j is read as %s cm", ([text, expected]) => {
  expect(read(text)).toBe(expected);
});

test.for([
  "",
  "24 x 36",
  "60 cm",
  "900 x 900 m",
  // Sizes of a part, a frame or two works.
  "Triptych, 3 panels, 60 x 90 cm each",
  "2 x 30 x 30 cm",
  "60 x 90 cm x 2",
  "framed 70 x 100 cm",
  "30 x 40 cm and 50 x 70 cm",
  "24 x 36 in (60 x 70 cm)",
  // Ambiguous numbers and units.
  "60 in height x 90 in width",
  "No 3 100 x 80 cm",
])("%j is no size", (text) => {
  expect(read(text)).toBeNull();
});

const length = fc.integer({ min: 10, max: 40_000 }).map((tenths) => tenths / 10);
const times = fc.constantFrom("x", " x ", "×", " × ", " X ", " by ", "* ");
const unit = fc.constantFrom(["cm", 1], ["mm", 0.1], ["in", 2.54], ["inches", 2.54], ['"', 2.54]);

test("reads the same size from every notation", () => {
  fc.assert(
    fc.property(length, length, times, unit, fc.boolean(), fc.boolean(), (...drawn) => {
      const [width, height, sign, [word, cm], onEach, comma] = drawn;
      fc.pre([width, height].every((side) => side * Number(cm) >= 0.5));
      fc.pre([width, height].every((side) => side * Number(cm) <= 5000));
      const write = (side: number) => (comma ? String(side).replace(".", ",") : String(side));
      const text = onEach
        ? `${write(width)} ${word}${sign}${write(height)} ${word}`
        : `${write(width)}${sign}${write(height)} ${word}`;
      const found = parseDimensions(text);
      expect(found?.width, text).toBeCloseTo(width * Number(cm), 6);
      expect(found?.height, text).toBeCloseTo(height * Number(cm), 6);
    }),
  );
});

test("returns a size in cm or null for any text", () => {
  const scrap = fc.constantFrom(..."0123456789 x×.,/\"'()hwdø½cminft-".split(""), " cm", " x ");
  const text = fc.oneof(
    fc.string(),
    fc.array(scrap, { maxLength: 60 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(text, (written) => {
      const found = parseDimensions(written);
      const sides = found ? [found.width, found.height, found.depth ?? 1] : [];
      for (const side of sides) {
        expect(side).toBeGreaterThanOrEqual(0.5);
        expect(side).toBeLessThanOrEqual(5000);
      }
    }),
    { numRuns: 2000 },
  );
});
