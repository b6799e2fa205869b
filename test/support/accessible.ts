import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects no breach of WCAG 2.2 AA that a machine can find.
 * @param part selector of what is looked at; without one, the whole page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    // Without the second page that it opens to bring frames of other sites together: there are none.
    .setLegacyMode(true);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  ]);
  expect(found).toEqual([]);
}
