import type { Page } from "@playwright/test";

/** Google replaces a text by two `font` elements; other translators move it into theirs. */
export type Translator = "replaces" | "moves";

/**
 * Translates the page as browsers do, and texts that come later: each becomes `‹text›`.
 * @param language of the translation, which the document then names
 */
export async function translatePage(
  page: Page,
  translator: Translator,
  language = "fr",
): Promise<void> {
  await page.evaluate(
    ([translator, language]) => {
      function translate(text: Text): void {
        if (text.data.trim() === "" || text.parentElement?.closest("font, script, style")) return;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        const translation = `‹${text.data}›`;
        if (translator === "replaces") inner.textContent = translation;
        else {
          inner.append(text);
          text.data = translation;
        }
      }
      function translateIn(root: Node): void {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = root instanceof Text ? [root] : [];
        while (walker.nextNode())
          if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
        for (const text of texts) if (text.isConnected) translate(text);
      }
      document.documentElement.lang = language;
      document.documentElement.classList.add("translated-ltr");
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          for (const node of target instanceof Text ? [target] : addedNodes) translateIn(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    [translator, language] as const,
  );
}
