import { Parser } from "htmlparser2";

export interface ReadHtml {
  /** Paragraphs separated by empty lines. */
  text: string;
  /** Each address once. */
  pictures: string[];
  /** WordPress ids. */
  attachmentIds: string[];
}

const blocks = new Set(
  "p div section article h1 h2 h3 h4 h5 h6 ul ol table tr figure blockquote pre hr".split(" "),
);
const lines = new Set(["br", "li"]);
const skippedElements = new Set(["script", "style", "noscript", "iframe", "figcaption"]);

/** WordPress shortcodes such as `[gallery ids="7,8"]`. */
const shortcode = /\[\/?([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;

function collapseSpace(text: string): string {
  return text
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

export function readHtml(html: string): ReadHtml {
  const pictures = new Set<string>();
  const attachmentIds = new Set<string>();
  const markup = html.replaceAll(shortcode, (code, name: string, attributes: string) => {
    const listed = /\b(?:ids|include)=["']?([\d, ]+)/.exec(attributes)?.[1] ?? "";
    const captioned = /\battachment_(\d+)/.exec(attributes)?.[1] ?? "";
    for (const id of [...listed.split(","), captioned]) if (id.trim()) attachmentIds.add(id.trim());
    const isInstruction = attributes.includes("=") || code.startsWith("[/") || name === "gallery";
    return isInstruction ? "" : code;
  });
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skippedElements.has(name)) hidden += 1;
      if (name === "img") {
        const source = attributes["data-src"] ?? attributes["data-orig-file"] ?? attributes.src;
        if (source) pictures.add(source);
        const id = /\bwp-image-(\d+)/.exec(attributes.class ?? "")?.[1];
        if (id) attachmentIds.add(id);
      }
      if (blocks.has(name)) text += "\n\n";
      if (lines.has(name)) text += "\n";
    },
    onclosetag(name) {
      if (skippedElements.has(name)) hidden -= 1;
      if (blocks.has(name)) text += "\n\n";
    },
    ontext(chunk) {
      if (hidden === 0) text += chunk;
    },
  });
  parser.end(markup);
  return { text: collapseSpace(text), pictures: [...pictures], attachmentIds: [...attachmentIds] };
}
