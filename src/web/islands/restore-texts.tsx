import { Activity, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/**
 * Renders an island again as the server did, so that its original texts can replace those of a
 * translator in the browser. Uses a second document, in which the browser requests no picture.
 * @returns the element around the view
 */
export async function renderApart(view: ReactNode): Promise<Element> {
  const container = document.implementation.createHTMLDocument("").createElement("div");
  await new Promise((resolve, reject) => {
    new MutationObserver(resolve).observe(container, { childList: true });
    const root = createRoot(container, { onUncaughtError: reject });
    // React runs no effects in a hidden `Activity`.
    root.render(<Activity mode="hidden">{view}</Activity>);
  });
  return container;
}

const listTexts = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text);

const joinTexts = (texts: Text[]) => texts.map(({ data }) => data).join("\n");

function copyTexts(original: Element, onPage: Element): void {
  const texts = listTexts(onPage);
  const isTranslated = joinTexts(texts) !== joinTexts(listTexts(original));
  if (isTranslated) for (const text of texts) text.remove();
  let nextElement = onPage.firstElementChild;
  for (const node of original.childNodes) {
    if (node instanceof Text && isTranslated) onPage.insertBefore(new Text(node.data), nextElement);
    if (!(node instanceof Element)) continue;
    while (nextElement && nextElement.tagName !== node.tagName)
      nextElement = nextElement.nextElementSibling;
    if (!nextElement) return;
    copyTexts(node, nextElement);
    nextElement = nextElement.nextElementSibling;
  }
}

/**
 * Copies the texts of the original element to the element on the page, and removes the `<font>`
 * elements in which translators wrap texts. All other elements stay, and with them focus, presses and
 * typed values.
 */
export function replaceTexts(original: Element, onPage: Element): void {
  // A translator may have moved a link into a `<font>`.
  for (const font of onPage.querySelectorAll("font")) font.replaceWith(...font.children);
  copyTexts(original, onPage);
}
