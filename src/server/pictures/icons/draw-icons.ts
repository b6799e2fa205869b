import { composite, drawText, encodePng } from "../processing/pipeline.ts";
import { escapeMarkup } from "../share/share-label.ts";

const background = "#8e4736";
const ink = "#f6f4ef";

/** Shares of the side. Phones cut large icons to a circle of 0.8. */
const largeIconLetter = { height: 0.46, width: 0.6 };
const smallIconLetter = { height: 0.65, width: 0.85 };
const smallIconSide = 48;
/** Pixels of a letter at a font size of 100. */
const sampleSize = 100;

function letterMarkup(initial: string, size: number): string {
  const font = `Newsreader 16pt,Noto Serif Armenian,Noto Serif ${size}`;
  return `<span font="${font}" foreground="${ink}">${escapeMarkup(initial)}</span>`;
}

async function drawIcon(initial: string, side: number): Promise<Uint8Array> {
  const sample = await drawText(letterMarkup(initial, sampleSize), 10 * sampleSize, "centre");
  const share = side > smallIconSide ? largeIconLetter : smallIconLetter;
  const scale = side * Math.min(share.height / sample.height, share.width / sample.width);
  const markup = letterMarkup(initial, Math.max(1, Math.round(sampleSize * scale)));
  const letter = await drawText(markup, 10 * side, "centre");
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${background}"/></svg>`;
  return encodePng(
    await composite(square, [
      { ...letter, left: (side - letter.width) / 2, top: (side - letter.height) / 2 },
    ]),
  );
}

/**
 * @param sides px
 * @returns a square PNG per side, with the letter in its middle
 */
export async function drawIcons(initial: string, sides: readonly number[]): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  // One after the other, as `composite` requires.
  for (const side of sides) files.push(await drawIcon(initial, side));
  return files;
}
