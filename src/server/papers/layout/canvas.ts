import type { Language } from "../../../core/languages.ts";
import { type PageSize, pageSizes } from "../../../core/papers/label-formats.ts";
import type { PageCode } from "../../../web/site/printed-address.tsx";
import type { Box, PrintPicture } from "../../pictures/processing/picture-tasks.ts";
import type { PaperPicture } from "../documents.ts";
import { type Block, grey, ink, type Run } from "./text-block.ts";

/** An element of the structure that screen readers follow, as in HTML. */
export type Tag = "H1" | "H2" | "P" | "Figure" | "Table" | "TR" | "TD" | "Sect";

/** Returns null if the original is gone. @param box in px; pictures are never enlarged */
export type LoadPicture = (picture: PaperPicture, box: Box) => Promise<PrintPicture | null>;

export interface Paint {
  fill?: string;
  stroke?: string;
  /** In mm. */
  strokeWidth?: number;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws on pages; lengths in mm from the upper left corner. */
export interface Surface {
  startPage(size: Box): void;
  /** @param y of the baseline */
  letters(run: Run, x: number, y: number): void;
  /** @param path of SVG, at `x`, `y` and enlarged by `scale` */
  shape(path: string, paint: Paint, at?: { x: number; y: number; scale: number }): void;
  image(picture: PrintPicture, place: Place): void;
  /** False if nothing more is seen, so that no picture is loaded in vain. */
  isOpen(): boolean;
  /** Begins an element of the structure; the next ones are within it until `leave`. */
  enter(tag: Tag): void;
  leave(): void;
  /** Content that belongs to the present element, or to none for lines and page numbers. */
  mark(
    is: "content" | "artifact",
    options: { tag?: Tag; alt?: string; lang?: Language | undefined },
    draw: () => void,
  ): void;
}

/** Px of a printed length at 300 dots per inch. */
export const toPx = (mm: number) => Math.round((mm / 25.4) * 300);

export interface TextOptions {
  /** An artifact is no content: a page's number. */
  tag?: Tag | "Artifact";
  align?: "left" | "right" | "centre";
  /** The width that `align` refers to. */
  width?: number;
}

/** @param loadPicture makes a picture for print */
export function createCanvas(surface: Surface, loadPicture: LoadPicture) {
  let page: Box = pageSizes.a4;

  function drawShape(path: string, paint: Paint, at?: { x: number; y: number; scale: number }) {
    surface.mark("artifact", {}, () => surface.shape(path, paint, at));
  }

  return {
    get page() {
      return page;
    },
    startPage(name: PageSize, { landscape = false } = {}) {
      const { width, height } = pageSizes[name];
      page = landscape ? { width: height, height: width } : { width, height };
      surface.startPage(page);
    },
    async within(tag: Tag, draw: () => Promise<void> | void) {
      surface.enter(tag);
      await draw();
      surface.leave();
    },
    /** Returns the lower edge. */
    text(block: Block, x: number, y: number, options: TextOptions = {}): number {
      const { tag = "P", align = "left", width = block.width } = options;
      const is = tag === "Artifact" ? "artifact" : "content";
      if (tag !== "Artifact") surface.enter(tag);
      for (const line of block.lines) {
        const free = width - line.width;
        const left = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
        for (const run of line.runs) {
          surface.mark(is, { tag: "P", lang: run.lang }, () =>
            surface.letters(run, left + run.x, y + line.baseline),
          );
        }
      }
      if (tag !== "Artifact") surface.leave();
      return y + block.height;
    },
    shape: drawShape,
    rule(x: number, y: number, width: number, colour = grey) {
      drawShape(`M${x} ${y}h${width}`, { stroke: colour, strokeWidth: 0.12 });
    },
    dot(x: number, y: number, radius: number, colour: string) {
      const arc = `a${radius} ${radius} 0 1 0 `;
      drawShape(`M${x - radius} ${y}${arc}${2 * radius} 0${arc}${-2 * radius} 0z`, {
        fill: colour,
      });
    },
    /** @param side in mm */
    code({ path, size, address }: PageCode, x: number, y: number, side: number) {
      const scale = side / size;
      surface.enter("Figure");
      surface.mark("content", { tag: "Figure", alt: address }, () =>
        // Its strokes lie on the middle of the rows.
        surface.shape(path, { stroke: ink, strokeWidth: scale }, { x, y: y + scale / 2, scale }),
      );
      surface.leave();
    },
    /** Draws the whole picture in the middle of the box. Returns its place; null if it is gone. */
    async picture(picture: PaperPicture, box: Place): Promise<Place | null> {
      const place = placeWithin(picture, box);
      if (!surface.isOpen()) return place;
      const px = { width: toPx(place.width), height: toPx(place.height) };
      const loaded = await loadPicture(picture, px);
      if (!loaded) return null;
      surface.enter("Figure");
      const { text: alt, lang } = picture.alt;
      surface.mark("content", { tag: "Figure", alt, lang }, () => surface.image(loaded, place));
      surface.leave();
      return place;
    },
  };
}

export type Canvas = ReturnType<typeof createCanvas>;

/** Returns the largest place with the picture's proportions in the middle of the box. */
export function placeWithin(
  { width, height }: Pick<PaperPicture, "width" | "height">,
  box: Place,
): Place {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
  };
}
