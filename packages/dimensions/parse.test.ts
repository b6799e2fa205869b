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
  ["60 х 90 cм", "60 × 90"],
  ["60 х 90 сm", "60 × 90"],
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
  ["(H) 60 × (W) 90 × (D) 3 cm", "90 × 60 × 3"],
  ["Size: [H.] 60 x [W.] 90 cm", "90 × 60"],
  ["(В) 60 х (Ш) 90 см", "90 × 60"],
  ["60 x 90 cm + 5 cm frame", "60 × 90"],
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
  ["round, 50 x 50 cm", "50 × 50"],
  ["Ø 50 x 50 x 3 cm", "50 × 50 × 3"],
  ['24" square', "60.96 × 60.96"],
  ["60 cm quadratisch", "60 × 60"],
  ["Red Square, 60 x 90 cm", "60 × 90"],
  ["60 x 90 cm (W/H)", "60 × 90"],
  ["60 x 90 cm (H/W)", "90 × 60"],
  ["alto 60 cm, ancho 90 cm", "90 × 60"],
  ["60 por 90 pulgadas", "152.4 × 228.6"],
  ["60 x 90 pollici", "152.4 × 228.6"],
  ["\u200e60\u200b x\u00ad 90 cm", "60 × 90"],
  ["６０ × ９０ ㎝", "60 × 90"],
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
  "30 x 40 cm + 30 x 40 cm",
  '12" x 16" + 12" x 16"',
  "24 x 36 in (60 x 70 cm)",
  // Areas, and heights of round works.
  "24 square inches",
  "12 sq in",
  "Ø 10 cm, H 30 cm",
  "Ø 10 x 30 cm",
  "Ø 50 x 60 x 3 cm",
  "W/H 60/90 cm",
  // Ambiguous numbers and units.
  "60 in height x 90 in width",
  "No 3 100 x 80 cm",
])("%j is no size", (text) => {
  expect(read(text)).toBeNull();
});

/** Sizes with others beside them, as in lists of museums, galleries and painters. */
test.for([
  // Frames.
  ["60 x 80 cm (framed 70 x 90 cm)", "60 × 80"],
  ["60 x 80 cm. Framed: 70 x 90 cm", "60 × 80"],
  ["60 x 80 cm (frame 70 x 90)", "60 × 80"],
  ["60 x 80 cm [70 x 90 cm framed]", "60 × 80"],
  ["60 x 80 cm framed 70 x 90 cm", "60 × 80"],
  ["60 x 80 cm, in a wooden frame 70 x 90 cm", "60 × 80"],
  ["60 x 80 cm, framed 62 x 82 cm", "60 × 80"],
  ["60 x 80 cm with mat and frame 70 x 90 cm", "60 × 80"],
  ["60х80 см (размер в раме – 70х90 см)", "60 × 80"],
  ["framed: 70 x 90 cm; unframed: 60 x 80 cm", "60 × 80"],
  ["60 x 80 cm unframed, 70 x 90 cm framed", "60 × 80"],
  ["60 x 80 cm without frame", "60 × 80"],
  ["60 x 80 cm (with 5 cm frame)", "60 × 80"],
  ["Unframed 24 x 36 / Framed 28 x 40 in", "60.96 × 91.44"],
  ['24" h x 36" w (framed: 28" h x 40" w)', "91.44 × 60.96"],
  ["60 x 80 cm (24 x 31 in), framed 70 x 90 cm (28 x 35 in)", "60 × 80"],
  ["60 x 80 cm / 23.6 x 31.5 in (framed: 70 x 90 cm / 27.6 x 35.4 in)", "60 × 80"],
  ["60 × 80 cm (mit Rahmen 70 × 90 cm)", "60 × 80"],
  ["60 x 80 cm (Rahmenaußenmaß: 70 x 90 cm)", "60 × 80"],
  ["60 x 80 cm (encadré : 70 x 90 cm)", "60 × 80"],
  ["60 x 80 cm (70 x 90 cm avec le cadre)", "60 × 80"],
  ["60 x 80 cm (sans cadre)", "60 × 80"],
  ["60 х 80 см (в раме 70 х 90 см)", "60 × 80"],
  ["60 х 80 см. С рамкой: 70 х 90 см", "60 × 80"],
  ["60 на 80 см, с багетом 70 на 90 см", "60 × 80"],
  ["60 х 80 см (без рамы), 70 х 90 см (в раме)", "60 × 80"],
  ["60 x 80 սմ (շրջանակով 70 x 90 սմ)", "60 × 80"],
  ["60 x 80 սմ: Շրջանակը՝ 70 x 90 սմ", "60 × 80"],
  ["60 x 80 սմ (առանց շրջանակի)", "60 × 80"],
  ["60 x 80 cm con marco 70 x 90 cm", "60 × 80"],
  ["enmarcado: 70 x 90 cm; sin marco: 60 x 80 cm", "60 × 80"],
  ["60 x 80 cm senza cornice", "60 × 80"],
  ["60 x 80 cm, incorniciato 70 x 90 cm", "60 × 80"],
  ["60 x 80 cm w/ frame 70 x 90 cm", "60 × 80"],
  ["60 x 80 cm w/o frame", "60 × 80"],
  // Paper.
  ["20 × 30 cm on 30 × 40 cm paper", "20 × 30"],
  ["20 x 30 on 30 x 40 cm paper", "20 × 30"],
  ["20 x 30 cm (paper size 30 x 40 cm)", "20 × 30"],
  ["sheet: 30 x 40 cm; image: 20 x 30 cm", "20 × 30"],
  ["plate: 20 x 30 cm; sheet: 30 x 40 cm", "20 × 30"],
  ["Image: 24 x 36 in, Paper: 28 x 40 in, Framed: 32 x 44 in", "60.96 × 91.44"],
  ["support: 514 x 349 mm frame: 600 x 440 mm", "51.4 × 34.9"],
  ["oil on paper 20 x 30 cm", "20 × 30"],
  ["20 x 30 cm on 300 g paper", "20 × 30"],
  ["mounted on board, 20 x 30 cm", "20 × 30"],
  ["20 × 30 cm auf 30 × 40 cm Papier", "20 × 30"],
  ["20 x 30 cm sur une feuille de 30 x 40 cm", "20 × 30"],
  ["20 x 30 cm, passe-partout 30 x 40 cm", "20 × 30"],
  ["20 × 30 см на бумаге 30 × 40 см", "20 × 30"],
  ["изображение 20 х 30 см, лист 30 х 40 см", "20 × 30"],
  ["20 × 30 սմ՝ 30 × 40 սմ թղթի վրա", "20 × 30"],
  // Other numbers.
  ["2019, 60,5 x 80 cm", "60.5 × 80"],
  ["H 60 x W 90 cm, 2019", "90 × 60"],
  ["20 x 30 cm, edition of 25", "20 × 30"],
  ["Edition of 10, 20 x 30 cm", "20 × 30"],
  ["20 x 30 cm, ed. 3/10 + 2 AP", "20 × 30"],
  ["Auflage: 10, 20 x 30 cm", "20 × 30"],
  ["Édition de 10 20 x 30 cm", "20 × 30"],
  ["limited edition 20 x 30 cm", "20 × 30"],
  ["Edition of 10 by the artist, 20 x 30 cm", "20 × 30"],
  ["Edition of 10 in a box, 20 x 30 cm", "20 × 30"],
  ["Auflage 10 auf Papier, 20 x 30 cm", "20 × 30"],
  ["edition 60 cm × 90 cm × 3 cm", "60 × 90 × 3"],
  ["Ed. 50 cm H x 40 cm W x 3 cm D", "40 × 50 × 3"],
  ["Edition 60cmx90cm", "60 × 90"],
  ["Edition 20 in. x 30 in.", "50.8 × 76.2"],
  ["Auflage 30 mal 40 cm", "30 × 40"],
  ["Tirage 30 sur 40 cm", "30 × 40"],
  ["15F (65 x 54 cm)", "65 × 54"],
  ["60 x 80 cm, 4 cm deep", "60 × 80 × 4"],
  ["60 x 80 cm (depth: 4 cm)", "60 × 80 × 4"],
  // Decimal signs, fractions, units.
  ["60,5 × 80,25 cm", "60.5 × 80.25"],
  ["24 1⁄2 x 36 in", "62.23 × 91.44"],
  ["1,2 m x 80 cm", "120 × 80"],
  ["23 x 31 дюйм", "58.42 × 78.74"],
  // Order of the sides.
  ["100 x 80 cm (height x width)", "80 × 100"],
  ["100 x 80 cm (hauteur x largeur)", "80 × 100"],
  ["100 x 80 x 4 cm (H x L x P)", "80 × 100 × 4"],
  ["100 х 80 х 4 см (ВхШхГ)", "80 × 100 × 4"],
  ["В 100 х Ш 80 см", "80 × 100"],
  ["100 x 80 սմ (բարձրություն x լայնություն)", "80 × 100"],
] as const)("REA-03 %j is read as %s cm", ([text, expected]) => {
  expect(read(text)).toBe(expected);
});

test.for([
  // Ranges.
  "60–65 x 80 cm",
  "60 x 80-85 cm",
  "60/65 x 80 cm",
  "60 to 65 x 80 cm",
  "de 60 à 65 x 80 cm",
  "от 60 до 65 х 80 см",
  "from 30 x 40 to 60 x 80 cm",
  "30 x 40 – 60 x 80 cm",
  "60 × 80 × 2–4 cm",
  "60 x 80 x 2/4 cm",
  "60 ± 1 x 80 cm",
  // Two sizes, or one that may be the frame's.
  "60 x 80 or 70 x 90 cm",
  "60 x 80, 62 x 82 cm",
  "60 x 80 cm (64 x 84 cm)",
  "20 x 30 cm on 30 x 40 cm",
  "70 x 90 cm framed 60 x 80 cm",
  "60 x 80 cm unframed 70 x 90 cm",
  "60 x 80 cm (framed)",
  "70 x 90 cm enmarcado",
  "con marco 70 x 90 cm",
  "70 x 90 cm con cornice",
  "70 x 90 cm incorniciato",
  "70 x 90 cm com moldura",
  "70 x 90 cm ingelijst",
  "70 x 90 cm w/frame",
  "egg: 122 x 147 x 100 mm; plinth: 500 x 500 x 500 mm",
  // Numbers that fall apart.
  "60, 5 x 80 cm",
  "60'5 x 80 cm",
  "60·5 x 80 cm",
  "1m20 x 80cm",
  "24 /2 x 36 in",
  "24 and 1/2 x 36 in",
  "24 5/4 x 36 in",
  "24 3/0 x 36 in",
  // Several works.
  "60 x 80 cm (2x)",
  "60 x 80 cm, set of 2",
  "2 шт. 60х80 см",
  "30 x 40 cm per panel",
])("REA-03 %j is no size", (text) => {
  expect(parseDimensions(text)).toBeNull();
});

test.for(["60 x 90 cm (L. Smith)", "60 x 90 cm, H.C.", "60 x 90 cm w/o frame"])(
  "%j names no side",
  (text) => {
    expect(parseDimensions(text)).toMatchObject({ width: 60, height: 90, sidesNamed: false });
  },
);

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
