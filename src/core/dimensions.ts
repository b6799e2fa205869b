/**
 * The size of a work, read from the words its painter wrote.
 *
 * `width` and `height` are those of the painted surface in cm, `depth` in cm or null. `sidesNamed`
 * is true when the words say which side is which ("H 60 × W 90 cm", or a round work); otherwise the
 * first number was taken for the width, as print sizes and the catalogue's own form have it.
 */
export interface Dimensions {
  width: number;
  height: number;
  depth: number | null;
  sidesNamed: boolean;
}

type Side = "width" | "height" | "depth" | "diameter";
type Token =
  | { kind: "number"; text: string }
  | { kind: "unit"; cm: number }
  | { kind: "side"; side: Side }
  | { kind: "legend"; sides: Side[] }
  | { kind: "times" }
  | { kind: "aside" }
  | { kind: "other" };

interface Measure {
  text: string;
  cm: number | null;
  side: Side | null;
  /** Inches after feet, as in 5' 6". */
  inches: string | null;
}

interface Group {
  measures: Measure[];
  next: number;
}

/** Nobody sells works outside of these, in cm: what lies there was no size. */
const smallest = 0.5;
const largest = 5000;

/** How far, as a factor, a picture's proportions may be from its work's (a frame's edge, a crop). */
const proportionsTolerance = 1.15;

const inch = 2.54;
const foot = 12 * inch;
const unitWords: ReadonlyMap<string, number> = new Map(
  (
    [
      [0.1, "mm mm. millimeter millimeters millimetre millimetres мм մմ"],
      [1, "cm cm. cms centimeter centimeters centimetre centimetres см см. սմ"],
      [100, "m m. meter meters metre metres м м. մ"],
      [inch, "in in. ins inch inches \" ″ ” “ '' ’’ ′′"],
      [foot, "ft ft. foot feet ' ′ ’"],
    ] as const
  ).flatMap(([cm, words]) => words.split(" ").map((word) => [word, cm] as const)),
);

const sideWords: ReadonlyMap<string, Side> = new Map(
  (
    [
      ["width", "w w. width wide b breite l l. length long largeur larghezza"],
      ["height", "h h. ht height high tall höhe hauteur altezza"],
      ["depth", "d d. depth deep t tiefe profondeur"],
      ["diameter", "ø ⌀ diameter diam diam. dia dia. round tondo"],
    ] as const
  ).flatMap(([side, words]) => words.split(" ").map((word) => [word, side] as const)),
);

const timesWords = new Set(["x", "×", "х", "✕", "✖", "*", "by"]);
const asideMarks = new Set(["(", ")", "[", "]", ":", ",", ";", "=", "and"]);

// Each alternative begins with another kind of character, so that reading takes linear time.
const tokenPattern =
  /\d+(?:[.,]\d+)?(?:[ -]\d+\/\d+|\/\d+)?|''|’’|′′|[×✕✖*"″”“'′’ø⌀()[\]:,;=]|\p{L}+\.?|\S/gu;
const legendPattern = /^[hwbl]x[hwbl](?:x[dt])?$/;
const spacedLegend = /\b([hwbl])\s?[x×х]\s?([hwbl])(?:\s?[x×х]\s?([dt]))?\b/u;

/** ½ becomes " 1/2", so that 24½ is twenty-four and a half. */
function spellFractions(text: string): string {
  return text.replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`);
}

/** Letters stuck to each other as in "60x90cm" or "90w x 60h" come apart here. */
function tokensOf(text: string): Token[] {
  const joined = text.toLowerCase().replace(spacedLegend, (legend) => {
    return legend.replaceAll(/\s/g, "").replaceAll(/[×х]/g, "x");
  });
  const words = spellFractions(joined).match(tokenPattern) ?? [];
  return words.flatMap((word, at): Token[] => {
    // "60 x 90, in a frame" and "three in a row" say nothing of inches.
    const before = words[at - 1] ?? "";
    if (word === "in" && !/^[\d(]/.test(before) && !sideWords.has(before)) {
      return [{ kind: "other" }];
    }
    if (/^\d/.test(word)) return [{ kind: "number", text: word }];
    const whole = tokenOf(word);
    if (whole.kind !== "other" || !/^[\p{L}]+$/u.test(word)) return [whole];
    // "60cmx90cm", "90wx60h": a unit or side, and the sign for times that is stuck to it.
    const stuck = /^(.+)([xх])$/u.exec(word) ?? /^([xх])(.+)$/u.exec(word);
    const parts = stuck?.slice(1).map(tokenOf) ?? [];
    return parts.length > 0 && parts.every(({ kind }) => kind !== "other") ? parts : [whole];
  });
}

function tokenOf(word: string): Token {
  if (timesWords.has(word)) return { kind: "times" };
  if (asideMarks.has(word)) return { kind: "aside" };
  const cm = unitWords.get(word);
  if (cm !== undefined) return { kind: "unit", cm };
  const side = sideWords.get(word);
  if (side !== undefined) return { kind: "side", side };
  if (legendPattern.test(word)) {
    return { kind: "legend", sides: word.split("x").flatMap((part) => sideWords.get(part) ?? []) };
  }
  return { kind: "other" };
}

/** "24 1/2", "24-1/2", "60,5" and "1,200" (mm or cm) as a number. */
function numberOf(text: string, cm: number): number {
  const [whole = "", fraction] = /^(\d+)\/(\d+)$/.test(text) ? ["0", text] : text.split(/[ -]/);
  const isThousands = /^[1-9]\d{0,2},\d{3}$/.test(whole) && cm < 100;
  const base = Number(isThousands ? whole.replace(",", "") : whole.replace(",", "."));
  const [over = "0", under = "1"] = fraction?.split("/") ?? [];
  return base + Number(over) / Number(under);
}

/** The measures that follow each other from here on; sides stand before or after all numbers. */
function readGroup(tokens: Token[], start: number): Group {
  const measures: Measure[] = [];
  const sideFirst = tokens[start]?.kind === "side";
  let at = start;
  let pendingSide: Side | null = null;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    const current = measures.at(-1);
    if (!token || token.kind === "other" || token.kind === "legend") break;
    if (token.kind === "number") {
      const isJoined = tokens[at - 1]?.kind === "times" || sideFirst || !current;
      if (current?.cm === foot && current.inches === null && !isJoined) {
        current.inches = token.text;
        continue;
      }
      // A new number without "x" before it begins another size, unless sides are named throughout.
      const followsNamed = current !== undefined && current.side !== null;
      if (!isJoined && !followsNamed) break;
      measures.push({ text: token.text, cm: null, side: pendingSide, inches: null });
      pendingSide = null;
    } else if (token.kind === "side") {
      if (sideFirst || token.side === "diameter") pendingSide = token.side;
      if (!sideFirst && current) current.side ??= token.side;
    } else if (token.kind === "unit" && current && current.inches === null) {
      current.cm ??= token.cm;
    }
  }
  return { measures: measures.slice(0, 3), next: Math.max(at, start + 1) };
}

/** Units that some measures lack: the next one's ("24 x 36 in"), else the last one's. */
function withUnits(measures: Measure[], fallback: number | null): Measure[] {
  const stated = measures.map(({ cm }) => cm);
  return measures.map((measure, index) => ({
    ...measure,
    cm:
      measure.cm ??
      stated.slice(index).find((cm) => cm !== null) ??
      stated.findLast((cm) => cm !== null) ??
      fallback,
  }));
}

function lengthOf({ text, cm, inches }: Measure): number | null {
  if (cm === null) return null;
  const length = numberOf(text, cm) * cm + (inches === null ? 0 : numberOf(inches, inch) * inch);
  return length >= smallest && length <= largest ? length : null;
}

/** The sides a legend such as "H x W" gives to unnamed measures, else width, height, depth. */
function sidesOf(measures: Measure[], legend: Side[] | null): { sides: Side[]; named: boolean } {
  const named = measures.map(({ side }) => side);
  if (named.some((side) => side === "width" || side === "height")) {
    const order: Side[] = ["width", "height", "depth"];
    const free = order.filter((side) => !named.includes(side));
    return { sides: named.map((side) => side ?? free.shift() ?? "depth"), named: true };
  }
  return legend
    ? { sides: [...legend, "depth"], named: true }
    : { sides: ["width", "height", "depth"], named: false };
}

function dimensionsOf(measures: Measure[], legend: Side[] | null): Dimensions | null {
  const lengths = measures.map(lengthOf);
  const [first = null] = lengths;
  if (measures[0]?.side === "diameter") {
    if (first === null) return null;
    return { width: first, height: first, depth: lengths[1] ?? null, sidesNamed: true };
  }
  const { sides, named } = sidesOf(measures, legend);
  const along = (side: Side) => lengths[sides.indexOf(side)] ?? null;
  const [width, height] = [along("width"), along("height")];
  if (width === null || height === null) return null;
  return { width, height, depth: along("depth"), sidesNamed: named };
}

/**
 * Reads the usual ways in which painters write a work's size: `24 x 36 in`, `60×90 cm`,
 * `24" x 36"`, `24 1/2 × 36 in (62 × 91 cm)`, `H 60 x W 90 cm`, `60,5 x 90 x 4 cm`, `Ø 50 cm`.
 * Where two sizes are given the first with a unit counts. Unnamed sides are width × height, the
 * order of print sizes and of the admin; `workDimensions` lets the picture correct that.
 * @returns cm, or null where no size with a unit can be read
 */
export function parseDimensions(text: string): Dimensions | null {
  const tokens = tokensOf(text.slice(0, 200));
  const legend = tokens.find((token) => token.kind === "legend")?.sides ?? null;
  let unitBefore: number | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token?.kind === "unit") unitBefore = token.cm;
    if (token?.kind !== "number" && token?.kind !== "side") {
      at += 1;
      continue;
    }
    const group = readGroup(tokens, at);
    const found = dimensionsOf(withUnits(group.measures, unitBefore), legend);
    if (found) return found;
    at = group.next;
  }
  return null;
}

interface PictureSize {
  width: number | null;
  height: number | null;
}

/** How far two proportions are apart, as a factor of 1 or more. */
function apart(one: number, other: number): number {
  return Math.max(one / other, other / one);
}

/**
 * The size of a work as its picture shows it. Museums write height × width, shops width × height:
 * where the words do not name the sides and the picture clearly lies the other way, it decides.
 * @param picture the cover's size in px; null where it is unknown, as of external pictures
 * @returns cm, or null where the words cannot be read
 */
export function workDimensions(text: string, picture?: PictureSize | null): Dimensions | null {
  const read = parseDimensions(text);
  if (!read || read.sidesNamed || !picture?.width || !picture.height) return read;
  const shown = picture.width / picture.height;
  const turned = apart(read.height / read.width, shown);
  const isTurned =
    turned <= proportionsTolerance && turned < apart(read.width / read.height, shown);
  return isTurned ? { ...read, width: read.height, height: read.width } : read;
}

/**
 * Whether a picture shows the work from edge to edge, so that px can stand for cm: false where its
 * proportions are not the work's, as with a photograph of the framed work in a room.
 */
export function showsWholeWork(
  dimensions: Pick<Dimensions, "width" | "height">,
  picture: PictureSize,
): boolean {
  if (!picture.width || !picture.height) return false;
  const ofWork = dimensions.width / dimensions.height;
  return apart(ofWork, picture.width / picture.height) <= proportionsTolerance;
}
