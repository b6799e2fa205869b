import { expect, test } from "../support/admin.ts";

test("VIS-08 the form of an exhibition says how its dates are read", {
  tag: "@once",
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date("2046-12-10T09:00:00"));
  await page.goto("/admin?tab=exhibitions");
  await page.getByText("More details").click();
  for (const [start, end, line] of [
    ["5 December 2046", "20 января 2047", "Now, until 20 January 2047"],
    ["11 դեկտեմբերի 2046", "", "Next, 11 December 2046"],
    ["1er mai 2046", "juin 2046", "Past, 1 May 2046 – June 2046"],
    ["04/05", "06/07", "These dates are not read as dates: write 5 December 2026."],
    ["5 December 2046", "1 December 2046", "The end is before the start."],
  ] as const) {
    await page.getByLabel("Start date").fill(start);
    await page.getByLabel("End date").fill(end);
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
  await page.getByLabel("Start date").fill("");
  await page.getByLabel("End date").fill("");
  await expect(page.getByText("The end is before the start.")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("VIS-08 an exhibition that is on is one tap away, with its calendar file", {
    tag: "@short",
  }, async ({ page, content }) => {
    // On for as long as this code lives.
    const dates = { startDate: "1 January 2000", endDate: "31 December 2199", year: 2000 };
    const title = "The Long Show";
    const { id } = await content.addExhibition({ ...dates, title, type: "group" });
    await page.goto("/");
    await expect(page.getByText("Now, until 31 December 2199")).toBeVisible();
    await page.getByRole("link", { name: "“The Long Show”" }).click();
    await expect(page).toHaveURL(`/exhibitions?type=group#exhibition-${id}`);
    const shown = page.locator(`#exhibition-${id}`);
    await expect(shown).toBeInViewport();
    await expect(shown).toContainText("Duration: 1 January 2000 - 31 December 2199");
    await expect(page.getByRole("heading", { level: 2, name: "Now" })).toBeVisible();
    const file = shown.getByRole("link", { name: "Add to calendar" });
    const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
    expect(download.suggestedFilename()).toBe(`exhibition-${id}.ics`);
  });
});
