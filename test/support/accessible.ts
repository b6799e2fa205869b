import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits for the end of animations: text that fades in has too little contrast until then. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** Expects that axe finds no fault. @param part a selector; the whole page by default */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(rules)
    // Skips merging results of cross-origin frames; there are none.
    .setLegacyMode(true);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  ]);
  expect(found).toEqual([]);
}

/** Returns the words that stand on several lines. */
export function listBrokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const range = document.createRange();
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        for (const { 0: word, index } of (currentNode.textContent ?? "").matchAll(/[^\s-]+/g)) {
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    });
  });
}

/** Makes each text of the page 40 % longer. Returns the width of the page in px. */
export function measureLongerTexts(page: Page): Promise<number> {
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
