import { ArchiveRefused } from "@nkar/archive/archive";
import { Parser } from "htmlparser2";
import { describeFormatProblem } from "../../src/server/operations/import/picture-formats.ts";
import { listBlockIds } from "./block-pictures.ts";
import {
  findShownAddress,
  isPictureAddress,
  type PictureReference,
  readPath,
} from "./picture-addresses.ts";
import { readShortcodes } from "./shortcodes.ts";
import { isCopyOf, quoteFileName } from "./smaller-copies.ts";

const blockTags =
  /^(p|div|section|article|h[1-6]|ul|ol|dl|table|tr|figure|figcaption|blockquote|pre|hr)$/;
const lineTags = /^(br|li|dt)$/;
/** Cells stand beside their label: "Size – 60 × 80 cm". */
const cellTags = /^(td|th|dd)$/;
const embeddedTags = /^(iframe|video|audio|embed|object)$/;
const skippedTags = /^(script|style|noscript|iframe)$/;

/** Most tags that may be open at once: the parser's time grows with the square of the depth. */
const maxDepth = 1000;

/**
 * Counts the tags that are open.
 * @param place of the markup in the export, such as "row 3"
 * @throws ArchiveRefused if `open` is one too many
 */
export function limitDepth(place: () => string) {
  let depth = 0;
  return {
    open() {
      depth += 1;
      if (depth <= maxDepth) return;
      throw new ArchiveRefused(
        `${place()} nests more than ${maxDepth.toLocaleString("en")} tags in one another. Correct it on the old site, and export again.`,
      );
    },
    close() {
      depth -= 1;
    },
  };
}

type Attributes = Record<string, string>;

const backgroundImage = /background(?:-image)?:[^;]{0,200}?url\(\s*["']?([^"')]+)/i;

/** False for emoji, which are letters, and for images of 1 px, which count visitors. */
function isPicture({ class: names = "", width, height }: Attributes): boolean {
  return !/\b(emoji|wp-smiley)\b/.test(names) && width !== "1" && height !== "1";
}

function pictureId({ class: names = "", "data-id": id = "" }: Attributes): string | undefined {
  return /\bwp-image-(\d+)/.exec(names)?.[1] ?? /^\d+$/.exec(id)?.[0];
}

/** Collects the pictures of a text in their order, each once. */
function collectPictures() {
  const references: PictureReference[] = [];
  const doubts: string[] = [];
  /** Numbers that a block states before its picture. */
  let idsOfComment: string[] = [];
  let link: string | undefined;
  /** The sources of an open `picture` element. */
  let sources: Attributes[] = [];

  function addPicture(attributes: Attributes): void {
    const fallback = () => sources.flatMap((source) => findShownAddress(source) || [])[0];
    const source = findShownAddress(attributes) ?? fallback();
    const id =
      pictureId(attributes) ?? (idsOfComment.length === 1 ? idsOfComment.pop() : undefined);
    // A small picture often leads to the large one.
    const isLarge = link && isPictureAddress(link) && !describeFormatProblem(readPath(link));
    const address = isLarge ? link : source;
    if (source && address && !isCopyOf(source, address)) {
      doubts.push(
        `${quoteFileName(source)} leads to ${quoteFileName(address)}: only the latter is taken`,
      );
    }
    if (!address && !id && attributes.src) {
      doubts.push("One picture is a part of the text, not a file: save it as a file, and add it");
    }
    if (address || id) references.push({ ...(address && { address }), ...(id && { id }) });
  }

  return {
    doubts,
    open(name: string, attributes: Attributes): void {
      if (name === "a") link = attributes.href;
      if (name === "picture") sources = [];
      if (embeddedTags.test(name)) {
        doubts.push(`Shows ${attributes.src ?? `a part <${name}>`}, which is not taken`);
      }
      if (name === "source") sources.push(attributes);
      if (name === "img" && isPicture(attributes)) addPicture(attributes);
      const background = backgroundImage.exec(attributes.style ?? "")?.[1];
      if (background && isPictureAddress(background)) addPicture({ src: background });
    },
    close(name: string): void {
      if (name === "a") link = undefined;
      if (name === "picture") sources = [];
    },
    comment(text: string): void {
      for (const id of idsOfComment) references.push({ id });
      idsOfComment = listBlockIds(text);
    },
    /** Numbers whose picture has an address too are left out. */
    list(): PictureReference[] {
      for (const id of idsOfComment) references.push({ id });
      const idsWithAddress = new Set(
        references.flatMap(({ address, id }) => (address && id ? [id] : [])),
      );
      const needed = references.filter(
        ({ address, id = "" }) => address || !idsWithAddress.has(id),
      );
      return [...new Map(needed.map((each) => [`${each.id} ${each.address}`, each])).values()];
    },
  };
}

/** Marks without width that editors leave at places of the cursor. */
const editorMarks = /[\u200b\u2060\ufeff]/g;

export interface HtmlText {
  /** Paragraphs separated by empty lines. */
  text: string;
  pictures: PictureReference[];
  doubts: string[];
}

/**
 * Reads the text and the pictures of markup.
 * @param place of the markup in the export, such as "row 3"
 * @throws ArchiveRefused if the tags are nested too deeply
 */
export function readHtml(html: string, place: string): HtmlText {
  const { rest: markup, references, doubts } = readShortcodes(html);
  const pictures = collectPictures();
  let text = "";
  /** The last words, or the line break after them. */
  let end = "\n";
  /** Number of open tags whose text nobody reads. */
  let skippedDepth = 0;
  const add = (chunk: string) => {
    text += chunk;
    if (chunk.trim() !== "" || chunk.startsWith("\n")) end = chunk;
  };
  const depth = limitDepth(() => place);
  const parser = new Parser({
    onopentag(name, attributes) {
      depth.open();
      pictures.open(name, attributes);
      if (skippedTags.test(name)) skippedDepth += 1;
      if (name === "img" && !isPicture(attributes)) add(attributes.alt ?? "");
      if (blockTags.test(name)) add("\n\n");
      if (lineTags.test(name)) add("\n");
      if (cellTags.test(name) && !end.startsWith("\n")) add(/[:՝]\s*$/.test(end) ? " " : " – ");
    },
    onclosetag(name) {
      depth.close();
      pictures.close(name);
      if (skippedTags.test(name)) skippedDepth -= 1;
      if (blockTags.test(name)) add("\n\n");
    },
    oncomment: pictures.comment,
    ontext(chunk) {
      if (skippedDepth === 0) add(chunk);
    },
  });
  parser.end(markup);
  const visible = text.replaceAll(editorMarks, "");
  const spaced = visible.replaceAll(/[^\S\n]+/g, " ").replaceAll(/ ?\n ?/g, "\n");
  return {
    text: spaced.replaceAll(/\n{3,}/g, "\n\n").trim(),
    pictures: [...pictures.list(), ...references],
    doubts: [...doubts, ...pictures.doubts],
  };
}
