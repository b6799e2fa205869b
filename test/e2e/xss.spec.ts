import type { Page } from "@playwright/test";
import { adminPages, fillings, markup, shortMarkup } from "../abuse/markup.ts";
import { signIn } from "../support/admin.ts";
import { expect, test } from "../support/site.ts";

// Every text field holds markup that opens a window if rendered as HTML. The content security
// policy is off, so only escaping prevents that. `hostile-text.test.ts` reads the pages of visitors.
test.use({ bypassCSP: true, environment: { DEMO: "false", ARTIST_NAME: shortMarkup } });

/** Windows that the markup opens are added later. */
function recordWindows(page: Page): string[] {
  const opened: string[] = [];
  page.on("dialog", async (dialog) => {
    opened.push(`${page.url()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return opened;
}

async function triggerHandlers(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // Images from the markup would fail and run their error handler.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images]
        .filter(({ complete, loading }) => !complete && loading !== "lazy")
        .map((picture) => picture.decode()),
    ),
  );
}

test("the markup runs where text is not escaped (control)", {
  tag: "@once",
}, async ({ page }) => {
  const opened = recordWindows(page);
  await page.setContent(`<p>${markup}</p>`);
  await expect.poll(() => opened.length).toBeGreaterThan(0);
});

test("no text runs on any screen of the admin", { tag: "@once" }, async ({ page, site }) => {
  await signIn(page, site);
  for (const [method, path, data] of fillings) {
    const response = await page.request.fetch(path, { method, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  }
  const opened = recordWindows(page);
  for (const path of adminPages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await triggerHandlers(page);
  }
  await page.goto("/admin?tab=contact");
  await page.getByRole("listitem").locator("button[aria-expanded]").first().click();
  await expect(page.getByText("onload=").first()).toBeVisible();
  expect(opened).toEqual([]);
});
