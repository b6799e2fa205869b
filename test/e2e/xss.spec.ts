import type { Page } from "@playwright/test";
import { adminPages, fillings, markup, shortMarkup, visitorAddresses } from "../abuse/markup.ts";
import { signIn } from "../support/admin.ts";
import { expect, isPolicyViolation, test } from "../support/site.ts";

// Every text field holds markup that opens a window if rendered as HTML. Without the content
// security policy, only escaping prevents that; with it, the policy must not block the page's own
// code.
test.use({ environment: { DEMO: "false", ARTIST_NAME: shortMarkup } });

function recordViolations(page: Page) {
  const opened: string[] = [];
  const violations: string[] = [];
  page.on("dialog", async (dialog) => {
    opened.push(`${page.url()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("console", (line) => {
    if (page.url().endsWith(".xml") || !isPolicyViolation(line.text())) return;
    violations.push(`${page.url()}: ${line.text()}`);
  });
  return { opened, violations };
}

let filled = "";

async function fill(page: Page, url: string): Promise<void> {
  if (filled === url) return;
  for (const [method, path, data] of fillings) {
    const response = await page.request.fetch(path, { method, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  }
  filled = url;
}

async function triggerHandlers(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const cover of await page.locator("main a:has(img)").all()) {
    await cover.hover({ timeout: 500 }).catch(() => undefined);
  }
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
  const { opened } = recordViolations(page);
  await page.setContent(`<p>${markup}</p>`);
  await expect.poll(() => opened.length).toBeGreaterThan(0);
});

for (const bypassCSP of [true, false]) {
  test.describe(`with the content security policy ${bypassCSP ? "off" : "on"}`, () => {
    test.use({ bypassCSP });

    test("no text runs on any page", { tag: "@once" }, async ({ page, site }) => {
      test.slow();
      await signIn(page, site);
      await fill(page, site.url);
      const { opened, violations } = recordViolations(page);
      for (const path of visitorAddresses) {
        const response = await page.goto(path, { waitUntil: "load" });
        expect(response?.status(), path).toBeLessThan(500);
        await triggerHandlers(page);
      }
      await page.goto("/artworks");
      await page.locator("main a:has(img)").first().click();
      await expect(page.getByRole("dialog")).toContainText("onerror=");
      expect(opened).toEqual([]);
      expect(violations).toEqual([]);
    });

    test("no text runs on any screen of the admin", { tag: "@once" }, async ({ page, site }) => {
      test.slow();
      await signIn(page, site);
      await fill(page, site.url);
      const { opened, violations } = recordViolations(page);
      for (const path of adminPages) {
        await page.goto(path, { waitUntil: "networkidle" });
        await triggerHandlers(page);
      }
      await page.goto("/admin?tab=contact");
      await page.getByRole("listitem").locator("button[aria-expanded]").first().click();
      await expect(page.getByText("onload=").first()).toBeVisible();
      expect(opened).toEqual([]);
      expect(violations).toEqual([]);
    });
  });
}
