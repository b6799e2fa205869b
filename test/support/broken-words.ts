import type { Page } from "@playwright/test";

/** Returns the words that stand on several lines. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const range = document.createRange();
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        for (const { 0: word, index } of (currentNode.textContent ?? "").matchAll(/\S+/g)) {
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    });
  });
}
