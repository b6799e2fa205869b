import { Activity, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/**
 * Renders a view as the server did, without its effects, in a second document, so that no picture is
 * requested.
 * @returns the element around the view
 */
export async function renderApart(view: ReactNode): Promise<Element> {
  const container = document.implementation.createHTMLDocument("").createElement("div");
  await new Promise((resolve, reject) => {
    new MutationObserver(resolve).observe(container, { childList: true });
    const root = createRoot(container, { onUncaughtError: reject });
    // React runs no effects of what is hidden.
    root.render(<Activity mode="hidden">{view}</Activity>);
  });
  return container;
}

const listTexts = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text);

const joinTexts = (texts: Text[]) => texts.map(({ data }) => data).join("\n");

function copyTexts(rendered: Element, shown: Element): void {
  const texts = listTexts(shown);
  const isTranslated = joinTexts(texts) !== joinTexts(listTexts(rendered));
  if (isTranslated) for (const text of texts) text.remove();
  let next = shown.firstElementChild;
  for (const node of rendered.childNodes) {
    if (node instanceof Text && isTranslated) shown.insertBefore(new Text(node.data), next);
    if (!(node instanceof Element)) continue;
    while (next && next.tagName !== node.tagName) next = next.nextElementSibling;
    if (!next) return;
    copyTexts(node, next);
    next = next.nextElementSibling;
  }
}

/**
 * Gives an element the texts of the rendered one. Translators wrap texts in `<font>`, which the site
 * never uses. The other elements stay, and with them focus, presses and typed values.
 */
export function replaceTexts(rendered: Element, shown: Element): void {
  // A link within a sentence may stand within its translation.
  for (const font of shown.querySelectorAll("font")) font.replaceWith(...font.children);
  copyTexts(rendered, shown);
}
