// Loads the typefaces of a page after its first picture, and shows them all at once.

/** After this time the page gets its typefaces, even if some are still loading. */
const timeoutMs = 5000;

/** A typeface of the page, from one `@font-face` rule. */
interface Typeface {
  family: string;
  style: string;
  hasLetter(letter: string): boolean;
  font: FontFace;
}

/** @param unicodeRange such as `U+20-7E, U+2019` */
function readRanges(unicodeRange: string): { first: number; last: number }[] {
  return unicodeRange.split(/, */).map((range) => {
    const [first = "", last = first] = range.slice("U+".length).split("-");
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
}

function readTypeface({ style: rule }: CSSFontFaceRule): Typeface {
  const read = (name: string) => rule.getPropertyValue(name);
  const family = read("font-family").replaceAll('"', "");
  const style = read("font-style") || "normal";
  const unicodeRange = read("unicode-range");
  const weight = read("font-weight") || "normal";
  const sizeAdjust = read("size-adjust") || "100%";
  const descriptors = { style, weight, unicodeRange, sizeAdjust, display: "swap" } as const;
  const ranges = readRanges(unicodeRange);
  const hasLetter = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(({ first, last }) => code >= first && code <= last);
  };
  return { family, style, hasLetter, font: new FontFace(family, read("src"), descriptors) };
}

/**
 * Adds the letters of an element's texts to `letters`, whose keys are font style and families. Skips
 * parts that are hidden or that the browser renders later (`content-visibility: auto`).
 */
function addLetters(letters: Map<string, Set<string>>, element: Element): void {
  const { contentVisibility, display, fontFamily, fontStyle } = getComputedStyle(element);
  if (display === "none" || contentVisibility === "auto") return;
  const key = `${fontStyle}, ${fontFamily.replaceAll('"', "")}`;
  for (const node of element.childNodes) {
    if (node instanceof Element) addLetters(letters, node);
    if (!(node instanceof Text)) continue;
    const lettersOfKey = letters.get(key) ?? new Set();
    letters.set(key, lettersOfKey);
    for (const letter of node.data) if (letter.trim()) lettersOfKey.add(letter);
  }
}

/**
 * Returns the typefaces that a browser would choose for letters. If two typefaces of a family have a
 * letter, the later typeface wins.
 * @param key font style and families, as in `addLetters`
 */
function chooseTypefaces(key: string, letters: Set<string>, typefaces: Typeface[]): Typeface[] {
  const [style, ...families] = key.split(", ");
  let missingLetters = [...letters];
  return families.flatMap((family) => {
    const typefacesInFamily = typefaces.filter((typeface) => typeface.family === family);
    const typefacesInStyle = typefacesInFamily.filter((typeface) => typeface.style === style);
    const candidates = typefacesInStyle.length > 0 ? typefacesInStyle : typefacesInFamily;
    return candidates.toReversed().filter(({ hasLetter }) => {
      const countBefore = missingLetters.length;
      missingLetters = missingLetters.filter((letter) => !hasLetter(letter));
      return missingLetters.length < countBefore;
    });
  });
}

/**
 * Loads the typefaces of the shown texts, then adds all typefaces of the style sheet at once: files that
 * the browser loads by itself arrive one by one, and each costs a layout of the page. The browser loads
 * the remaining files once it needs them.
 */
export async function addTypefaces(): Promise<void> {
  const styleElement = document.querySelector<HTMLStyleElement>("#typefaces[media='not all']");
  if (!styleElement?.sheet) return;
  const rules = [...styleElement.sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  styleElement.remove();
  const typefaces = rules.map(readTypeface);
  const letters = new Map<string, Set<string>>();
  addLetters(letters, document.body);
  const neededTypefaces = new Set(
    [...letters].flatMap(([key, shownLetters]) => chooseTypefaces(key, shownLetters, typefaces)),
  );
  const loading = [...neededTypefaces].map(({ font }) => font.load());
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([Promise.allSettled(loading), timeout]);
  for (const { font } of typefaces) document.fonts.add(font);
}
