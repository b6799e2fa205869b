import type { PaperWork } from "../paper.ts";
import type { Line } from "../sheet/paragraphs.ts";

/**
 * Returns a line with the price and the word for sold, or with the dot alone; no line for a work with
 * neither a price nor a dot. @param size in points
 */
export function priceLines(
  { price, sold }: Pick<PaperWork, "price" | "sold">,
  size: number,
): Line[] {
  if (sold?.dotAlone) return [{ text: "", size, dot: { alt: sold.text } }];
  const text = [price, sold?.text].filter(Boolean).join("  ");
  return text === "" ? [] : [{ text, size, dot: sold !== null }];
}

/** Returns the lines with title, year, medium and size. The sizes of type are in points. */
export function labelLines(
  { title, year, lines }: Pick<PaperWork, "title" | "year" | "lines">,
  { title: size, details, colour }: { title: number; details: number; colour?: string },
): Line[] {
  const name: Line = { ...title, font: "italic", size, tag: "H2" };
  const otherLines = lines.map((words, index) => {
    const gap = index === 0 ? details * 0.3 : 0;
    return { ...words, size: details, gap, ...(colour && { colour }) };
  });
  // Comma and space stand with the title, because a line of the page may begin with the year.
  return [year ? { ...name, text: `${name.text}, `, after: year } : name, ...otherLines];
}
