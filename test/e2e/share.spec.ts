import type { Page } from "@playwright/test";
import { expect, test } from "../support/content.ts";

interface Shared {
  title: string;
  url: string;
  files: { name: string; type: string; bytes: number }[];
}

/** Installs a browser's share menu, which keeps what it gets and fails with `error`. */
async function installShareMenu(page: Page, error: string | null = null): Promise<void> {
  await page.addInitScript((failure) => {
    Object.assign(navigator, {
      canShare: () => true,
      share({ title, url, files = [] }: ShareData): Promise<void> {
        const described = files.map(({ name, type, size }) => ({ name, type, bytes: size }));
        Object.assign(window, { shared: { title, url, files: described } });
        return failure ? Promise.reject(new DOMException("", failure)) : Promise.resolve();
      },
    });
  }, error);
}

function readShared(page: Page): Promise<Shared | undefined> {
  return page.evaluate(() => Reflect.get(window, "shared"));
}

test("ASK-04 a work is shared with its link and share picture", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  await installShareMenu(page);
  await page.goto("/artworks?work=1");
  const button = page.getByRole("button", { name: "Share", exact: true });
  // The site draws the picture at the first request.
  await page.request.get((await button.getAttribute("data-picture")) ?? "");
  await button.click();
  await expect
    .poll(() => readShared(page))
    .toMatchObject({
      title: "Ararat, First Light, 2025 — Mariam Tavrish",
      url: `${site.url}/artworks?work=1`,
      files: [{ name: "1.jpg", type: "image/jpeg" }],
    });
  expect((await readShared(page))?.files[0]?.bytes).toBeGreaterThan(10_000);
});

test("ASK-04 Copy link copies and says so, or shows the link where nothing can be copied", {
  tag: "@once",
}, async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/artworks");
  await page.locator(".work-card").nth(1).getByRole("img").click();
  const dialog = page.getByRole("dialog", { name: "Sevan, North Wind" });
  const status = dialog.getByRole("status");
  await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeHidden();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(status).toHaveText("Link copied");
  const address = `${site.url}/artworks?work=2`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(status).toHaveText(address);
});
