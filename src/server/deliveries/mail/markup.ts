export interface Markup {
  markup: string;
}

type Part = Markup | string | Markup[];

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function render(part: Part): string {
  if (typeof part === "string") return escapeText(part);
  return Array.isArray(part) ? part.map(render).join("") : part.markup;
}

/** Escapes every value that is not markup itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.map((text, index) => text + render(parts[index] ?? "")).join("") };
}
