import { ArchiveRefused } from "@nkar/archive/archive";
import { Parser } from "htmlparser2";

const blocks = /^(p|div|section|article|h[1-6]|ul|ol|table|tr|figure|blockquote|pre|hr)$/;
const skipped = /^(script|style|noscript|iframe|figcaption)$/;

/** WordPress shortcodes such as `[gallery ids="7,8"]`. */
const shortcode = /\[\/?([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;

/** The parser's time grows with the square of the depth. */
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

/**
 * Returns paragraphs separated by empty lines, and each address and WordPress id once.
 * @param place as `limitDepth` takes it
 * @throws ArchiveRefused if the tags are nested too deeply
 */
export function readHtml(
  html: string,
  place: string,
): { text: string; pictures: string[]; ids: string[] } {
  const pictures = new Set<string>();
  const ids = new Set<string>();
  const markup = html.replaceAll(shortcode, (code, name: string, attributes: string) => {
    const listed = /\b(?:(?:ids|include)=["']?|attachment_)([\d, ]+)/.exec(attributes)?.[1] ?? "";
    for (const id of listed.split(",")) if (id.trim()) ids.add(id.trim());
    const isInstruction = attributes.includes("=") || code.startsWith("[/") || name === "gallery";
    return isInstruction ? "" : code;
  });
  let text = "";
  let hidden = 0;
  const depth = limitDepth(() => place);
  const parser = new Parser({
    onopentag(name, attributes) {
      depth.open();
      if (skipped.test(name)) hidden += 1;
      if (name === "img") {
        const source = attributes["data-src"] ?? attributes["data-orig-file"] ?? attributes.src;
        if (source) pictures.add(source);
        const id = /\bwp-image-(\d+)/.exec(attributes.class ?? "")?.[1];
        if (id) ids.add(id);
      }
      if (blocks.test(name)) text += "\n\n";
      if (name === "br" || name === "li") text += "\n";
    },
    onclosetag(name) {
      depth.close();
      if (skipped.test(name)) hidden -= 1;
      if (blocks.test(name)) text += "\n\n";
    },
    ontext(chunk) {
      if (hidden === 0) text += chunk;
    },
  });
  parser.end(markup);
  const spaced = text.replaceAll(/[^\S\n]+/g, " ").replaceAll(/ ?\n ?/g, "\n");
  return {
    text: spaced.replaceAll(/\n{3,}/g, "\n\n").trim(),
    pictures: [...pictures],
    ids: [...ids],
  };
}
