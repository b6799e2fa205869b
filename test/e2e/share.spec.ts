import { expect, test } from "../support/content.ts";

test("ASK-04 a work is shared with its link and share picture", {
  tag: "@phone",
}, async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      async share({ title, url, files = [] }: ShareData): Promise<void> {
        const described = files.map(({ name, type }) => ({ name, type }));
        Object.assign(window, { shared: { title, url, files: described } });
      },
    });
    // A busy machine must not reach the time limit of the picture.
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.goto("/artworks?work=1");
  const button = page.getByRole("button", { name: "Share", exact: true });
  // The site draws the picture at the first request.
  await page.request.get((await button.getAttribute("data-picture")) ?? "", { timeout: 0 });
  await button.click();
  const readShared = () => page.evaluate(() => Reflect.get(window, "shared"));
  await expect.poll(readShared).toEqual({
    title: "Ararat, First Light, 2025 — Mariam Tavrish",
    url: `${site.url}/artworks?work=1`,
    files: [{ name: "1.jpg", type: "image/jpeg" }],
  });
});

test("ASK-04 Copy link copies and says so", {
  tag: ["@once", "@short"],
}, async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/artworks");
  await page.locator(".work-card").nth(1).getByRole("img").click();
  const dialog = page.getByRole("dialog", { name: "Sevan, North Wind" });
  await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeHidden();
  // The words stay until the clock goes on.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${site.url}/artworks?work=2`);
});
