export interface Markup {
  markup: string;
}

type Part = Markup | string | number | null | undefined | false | Part[];

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (Array.isArray(part)) return part.map(render).join("");
  return typeof part === "object" ? part.markup : escapeText(String(part));
}

/** Escapes every value that is not markup itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.map((text, index) => text + render(parts[index])).join("") };
}
