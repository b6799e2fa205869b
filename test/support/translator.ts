import type { Page } from "@playwright/test";

/**
 * Google replaces a text by two `font` elements; other translators move it into theirs, or rewrite
 * it in its place.
 */
export type Translator = "replaces" | "moves" | "rewrites";

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
        const translation = `‹${text.data}›`;
        if (translator === "rewrites") {
          if (!text.data.startsWith("‹")) text.data = translation;
          return;
        }
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
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

interface EarlyTranslation {
  translator?: Translator;
  language?: string | undefined;
  /** Happens between the translation and the script. */
  meanwhile?: () => Promise<void>;
}

/** Opens a page that is translated before its own script comes. */
export async function openTranslated(
  page: Page,
  path: string,
  { translator = "replaces", language, meanwhile }: EarlyTranslation,
): Promise<void> {
  const { promise: translated, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/client-*.js", async (route) => {
    await translated;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // The document is complete, and its deferred script has not run.
  await page.waitForFunction(() => document.readyState === "interactive");
  await translatePage(page, translator, language);
  await meanwhile?.();
  release();
  await page.waitForLoadState("domcontentloaded");
}
