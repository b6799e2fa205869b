import { readFileSync } from "node:fs";

const isBundled = !import.meta.url.endsWith(".ts");
const folder = new URL(isBundled ? "./paper-fonts/" : "../fonts/", import.meta.url);

/** Each has Latin, Armenian and Cyrillic letters: pdfkit breaks lines of one font only. */
export const fontNames = ["text", "italic", "display"] as const;

export function readFont(name: (typeof fontNames)[number]): Buffer {
  return readFileSync(new URL(`${name}.ttf`, folder));
}
