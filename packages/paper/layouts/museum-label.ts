import type { PaperWork } from "../paper.ts";
import type { Line } from "../sheet/paragraphs.ts";

/**
 * Returns a line with the price and the word for sold, or with the dot alone. Returns none if there is
 * neither. @param size in points
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
  const others = lines.map((words, index) => {
    const gap = index === 0 ? details * 0.3 : 0;
    return { ...words, size: details, gap, ...(colour && { colour }) };
  });
  // Comma and space stand with the title, because a line may begin with what follows it.
  return [year ? { ...name, text: `${name.text}, `, after: year } : name, ...others];
}
