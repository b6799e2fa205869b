import PDFDocument from "pdfkit";
import { longDate } from "../../../core/format.ts";
import type { PaperPicture, Words } from "../../../core/papers/certificate.ts";
import { pageSizes } from "../../../core/papers/label-formats.ts";
import { paperTexts } from "../../../core/texts/paper.ts";
import type { PrintPicture } from "../../pictures/processing/picture-tasks.ts";
import { pageCode } from "../page-code.ts";
import type { CertifiedWork, Paper, PaperWork } from "../paper.ts";
import type { PictureQuestion } from "../paper-process.ts";
import { fontNames, readFont } from "./fonts.ts";
import { margins, mm, type Place, placeWithin, toPx } from "./places.ts";

export const ink = "#1b1a18";
export const grey = "#6b6660";
const red = "#c1121f";
export const pale = "#d9d5d0";

/** An element of the structure that screen readers follow, as in HTML. */
type Tag = "H1" | "H2" | "P" | "Table" | "TR" | "TD" | "Sect";

/** A paragraph. */
export interface Line extends Words {
  /** In points. */
  size: number;
  font?: (typeof fontNames)[number];
  colour?: string;
  tag?: Tag;
  /** In roman letters after a title. */
  after?: string;
  /** A red dot stands before it. */
  dot?: boolean;
  /** Space above. */
  gap?: number;
}

interface TextPlace {
  x: number;
  /** Below what was written last if absent. */
  y?: number;
  width: number;
  align?: "right" | "center";
  /** Cuts the text, which ends in "…". */
  height?: number;
}

interface Cell extends Omit<TextPlace, "y" | "height"> {
  lines: readonly Line[];
  picture?: PaperPicture | null;
}

/** Returns null if the original is gone. Pictures are never enlarged. */
export type LoadPicture = (question: PictureQuestion) => Promise<PrintPicture | null>;

function openDocument({ kind, artist, language, date }: Paper): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // Page numbers are drawn at the end.
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: language,
    displayTitle: true,
    // The first of its own would be Helvetica, which cannot be embedded.
    font: null as unknown as string,
    info: {
      Title: paperTexts[language].titles[kind],
      Author: artist.text,
      CreationDate: new Date(date),
    },
  } as PDFKit.PDFDocumentOptions);
}

/** A tagged PDF/A-2 file. @param load null if pictures only take their room */
export function openSheet(paper: Paper, load: LoadPicture | null) {
  const document = openDocument(paper);
  for (const name of fontNames) document.registerFont(name, readFont(name));
  const root = document.struct("Document");
  document.addStructure(root);
  const open = [root];
  const profiles = new Map<string, PDFKit.PDFKitReference>();

  function mark(
    tag: string,
    { alt, lang }: { alt?: string; lang?: string | undefined },
    draw: () => void,
  ) {
    const options = { ...(alt && { alt }), ...(lang && { lang }) };
    open.at(-1)?.add(document.struct(tag, options, [draw]));
  }

  /** The types lack `openImage`, and pdfkit ignores profiles. */
  function openImage({ jpeg, profile }: PrintPicture) {
    const { openImage: openJpeg } = document as unknown as { openImage(bytes: Buffer): object };
    const image = openJpeg.call(document, Buffer.from(jpeg));
    if (!profile) return image;
    const key = Buffer.from(profile).toString("base64");
    const stored = profiles.get(key) ?? document.ref({ N: 3, Alternate: "DeviceRGB" });
    if (!profiles.has(key)) stored.end(Buffer.from(profile));
    profiles.set(key, stored);
    return Object.assign(image, { colorSpace: ["ICCBased", stored] });
  }

  const sheet = {
    document,
    title: ("heading" in paper && paper.heading) || paperTexts[paper.language].titles[paper.kind],
    day: longDate(paper.date, paper.language),
    /** Width between the margins. */
    get width(): number {
      return document.page.width - margins.left - margins.right;
    },
    get bottom(): number {
      return document.page.height - margins.bottom;
    },
    /** The number of the last page. */
    get pages(): number {
      return document.bufferedPageRange().count;
    },
    /** @param bottom margin below which lines go on on the next page */
    startPage({ landscape = false, size = paper.page, bottom = margins.bottom } = {}): void {
      const sides = pageSizes[size].map((length) => length * mm);
      const [width = 0, height = 0] = landscape ? sides.toReversed() : sides;
      // Rounding must not break a page after a block that ends at its margin.
      document.addPage({ size: [width, height], margins: { ...margins, bottom: bottom - 1 } });
    },
    /** Starts a page if the height does not fit. Returns true if it did. */
    reserve(height: number): boolean {
      const isFull = document.y + height > sheet.bottom;
      if (isFull) document.continueOnNewPage();
      return isFull;
    },
    /** Begins an element of the structure with everything that is drawn meanwhile. */
    async within(tag: Tag, draw: () => Promise<void> | void): Promise<void> {
      const element = document.struct(tag);
      open.at(-1)?.add(element);
      open.push(element);
      await draw();
      open.pop()?.end();
    },
    /** Draws what is no content. */
    artifact(draw: () => void): void {
      document.markContent("Artifact", { type: "Layout" }).save();
      draw();
      document.restore().endMarkedContent();
    },
    rule(x: number, y: number, width: number, colour = grey): void {
      sheet.artifact(() => document.rect(x, y, width, 0.34).fill(colour));
    },
    heightOf(lines: readonly Line[], width: number): number {
      const heights = lines.map((line) => {
        const { text, after = "", font = "text", size, gap = 0 } = line;
        // Roman letters can be a little wider than the italic ones.
        const room = width - indentOf(line) - (after ? 2 : 0);
        const words = breakable(text) + after;
        return gap + document.font(font, size).heightOfString(words, { width: room });
      });
      return heights.reduce((sum, height) => sum + height, 0);
    },
    /** Writes paragraphs, also onto the next pages. Returns their lower edge. */
    write(lines: readonly Line[], { x, y = document.y, width, align, height }: TextPlace): number {
      document.y = y;
      for (const line of lines) {
        const { lang, after, font = "text", size, colour = ink, tag = "P", gap = 0 } = line;
        const text = breakable(line.text);
        document.font(font, size);
        const used = () => Math.min(width, document.widthOfString(text) + indentOf(line));
        const left = line.dot && align === "right" ? x + width - used() : x;
        const top = document.y + gap;
        if (line.dot) {
          const radius = size * 0.34;
          sheet.artifact(() => document.circle(left + radius, top + size * 0.7, radius).fill(red));
        }
        mark(tag, { lang }, () => {
          const indent = indentOf(line);
          const options = {
            align,
            width: width + x - left - indent,
            continued: after !== undefined,
            ...(height !== undefined && { height, ellipsis: true }),
          };
          document.fillColor(colour).text(text, left + indent, top, options);
          if (after) document.font("text").text(after, { continued: false });
        });
      }
      return document.y;
    },
    /**
     * Writes a row of a table, with pictures as high as they are wide.
     * @param below height of what must be on the same page
     */
    async writeRow(cells: readonly Cell[], below = 0): Promise<void> {
      const height = Math.max(
        ...cells.map(({ lines, width, picture }) =>
          Math.max(sheet.heightOf(lines, width), picture ? width : 0),
        ),
      );
      sheet.reserve(height + below);
      const { y } = document;
      await sheet.within("TR", async () => {
        for (const { lines, picture, ...place } of cells) {
          await sheet.within("TD", async () => {
            if (picture) await sheet.picture(picture, { ...place, y, height: place.width });
            sheet.write(lines, { ...place, y });
          });
        }
      });
      document.y = y + height;
    },
    /** Draws the whole picture in the middle of the box. Returns false if it is gone. */
    async picture(picture: PaperPicture, box: Place): Promise<boolean> {
      if (!load) return true;
      const { x, y, width, height } = placeWithin(picture, box);
      const isSeen = sheet.pages === 1 || !("preview" in paper && paper.preview);
      const within = { width: toPx(width), height: toPx(height) };
      const loaded = isSeen && (await load({ address: picture.address, within }));
      if (!loaded) return false;
      const { text: alt, lang } = picture.alt;
      mark("Figure", { alt, lang }, () => {
        document.image(openImage(loaded) as never, x, y, { width, height });
      });
      return true;
    },
    /** Draws the QR code of an address. */
    code(address: string, x: number, y: number, side: number): void {
      const { path, size } = pageCode(address);
      const scale = side / size;
      mark("Figure", { alt: address }, () => {
        // Its strokes lie on the middle of the rows.
        document
          .save()
          .translate(x, y + scale / 2)
          .scale(scale);
        document.path(path).lineWidth(1).stroke(ink).restore();
      });
    },
    /** Writes artist, title and date at the top of a page. */
    writeHead(note?: string): void {
      const { width } = sheet;
      const x = margins.left;
      const name: Line = { ...paper.artist, font: "display", size: 24, tag: "H1" };
      const title: Line = { text: sheet.title, font: "italic", size: 13, gap: mm };
      sheet.write([name], { x, y: margins.top - 4 * mm, width });
      const y = sheet.write([title], { x, width: 0.68 * width });
      const right: TextPlace = { x: x + 0.7 * width, width: 0.3 * width, align: "right" };
      sheet.write([{ text: note ?? sheet.day, size: 9.5, colour: grey }], { ...right, y: y - 13 });
      document.y = y + 4 * mm;
      sheet.rule(x, document.y, width);
    },
    numberPages(): void {
      for (let number = 1; number <= sheet.pages; number += 1) {
        document.switchToPage(number - 1);
        const x = document.page.width / 2;
        const y = document.page.height - 16 * mm;
        document.font("text", 8.5).fillColor(grey);
        sheet.artifact(() => document.text(String(number), x, y, { lineBreak: false }));
      }
    },
  };
  return sheet;
}

export type Sheet = ReturnType<typeof openSheet>;

/**
 * Adds spaces without width to words of more than 60 letters, at which lines break. Pdfkit tries each
 * place in a word that is wider than a line, and keeps what it measured.
 */
const breakable = (text: string) => text.replace(/\S{60}(?=\S)/gu, "$&\u200b");

const indentOf = ({ dot, size }: Line) => (dot ? size : 0);

/** The price, and the word for sold; none without both. */
export function priceLines(
  { price, sold }: Pick<PaperWork, "price" | "sold">,
  size: number,
): Line[] {
  const text = [price, sold].filter((part) => part !== null).join("  ");
  return text === "" ? [] : [{ text, size, dot: sold !== null }];
}

/** Title, year, medium and size. Sizes in points. */
export function labelLines(
  { title, year, lines }: Omit<CertifiedWork, "picture">,
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
