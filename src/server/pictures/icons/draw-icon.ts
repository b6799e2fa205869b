import { composite, encodePng } from "../processing/pipeline.ts";
import { escapeMarkup } from "../share/share-label.ts";

/** Font size as a share of the side: phones cut icons to a circle of 0.8. */
const letterSize = 0.65;

/** @returns a square PNG with the letter in its middle; sides in px */
export async function drawIcon(initial: string, side: number): Promise<Uint8Array> {
  // Capitals are about two thirds as high as the font's size.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="#8e4736"/>
    <text x="50%" y="50%" dy=".33em" text-anchor="middle" font-size="${side * letterSize}" fill="#f6f4ef"
      font-family="'Newsreader 16pt', 'Noto Serif Armenian', 'Noto Serif'">${escapeMarkup(initial)}</text>
  </svg>`;
  return encodePng(await composite(svg, []));
}
