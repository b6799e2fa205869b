/** After this time the page gets its typefaces, even if some are still loading. */
const timeoutMs = 5000;

/** A typeface of the page, from one `@font-face` rule. */
interface Face {
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

function readFace({ style: rule }: CSSFontFaceRule): Face {
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
 * Returns the faces that a browser would choose for letters. If two faces of a family have a letter,
 * the later face wins.
 * @param key font style and families, as in `addLetters`
 */
function chooseFaces(key: string, letters: Set<string>, faces: Face[]): Face[] {
  const [style, ...families] = key.split(", ");
  let missing = [...letters];
  return families.flatMap((family) => {
    const familyFaces = faces.filter((face) => face.family === family);
    const facesInStyle = familyFaces.filter((face) => face.style === style);
    const candidates = facesInStyle.length > 0 ? facesInStyle : familyFaces;
    return candidates.toReversed().filter(({ hasLetter }) => {
      const countBefore = missing.length;
      missing = missing.filter((letter) => !hasLetter(letter));
      return missing.length < countBefore;
    });
  });
}

/**
 * Loads the typefaces of the shown texts, then adds all typefaces of the style sheet at once: files that
 * the browser loads by itself arrive one by one, and each costs a layout of the page. The browser loads
 * the remaining files once it needs them.
 */
export async function addTypefaces(): Promise<void> {
  const sheet = document.querySelector<HTMLStyleElement>("#typefaces[media='not all']");
  if (!sheet?.sheet) return;
  const rules = [...sheet.sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  sheet.remove();
  const faces = rules.map(readFace);
  const letters = new Map<string, Set<string>>();
  addLetters(letters, document.body);
  const neededFaces = new Set(
    [...letters].flatMap(([key, shownLetters]) => chooseFaces(key, shownLetters, faces)),
  );
  const loading = [...neededFaces].map(({ font }) => font.load());
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([Promise.allSettled(loading), timeout]);
  for (const { font } of faces) document.fonts.add(font);
}
