import type { Page } from "@playwright/test";

/** Makes each text of the page 40 % longer. Returns the width of the page in px. */
export function widthOfLongerTexts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (/\p{L}/u.test(text.data))
        text.data += " ñññ".repeat(Math.max(1, Math.round((text.length * 0.4) / 4)));
    }
    return document.documentElement.scrollWidth;
  });
}
