import type { Page } from "@playwright/test";
import {
  choose,
  createPicture,
  delayServer,
  entry,
  expectFailure,
  expectToast,
  failServer,
  openAdmin,
} from "../support/admin.ts";
import { expect, test } from "../support/site.ts";

const mainSlot = "Main Print Image (required)";

async function createByApi(
  page: Page,
  change: object = {},
): Promise<{ id: number; title: string }> {
  const response = await page.request.post("/api/prints", {
    data: {
      title: `Edition ${Date.now()}`,
      images: ["https://example.com/1.jpg"],
      availableSizes: '[{"width":30,"height":40,"material":"paper"}]',
      ...change,
    },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

test("APR-01, APR-02, APR-05, APR-06, APR-07, APR-08, APR-09, APR-10, DAT-25, ERR-02 the list shows all print editions and their facts", async ({
  page,
  site,
}) => {
  await page.route("https://example.com/**", (route) => route.abort());
  await openAdmin(page, site);
  const one = await createByApi(page, { description: "On cotton paper.", featured: true });
  const printWithoutSizes = await createByApi(page, {
    title: `Plain ${Date.now()}`,
    availableSizes: "[]",
    status: "discontinued",
    preferredMaterial: "canvas",
  });
  await page.goto("/admin?tab=prints");
  await expect(page.getByRole("heading", { name: "Print Editions Management" })).toBeVisible();
  for (const note of ["Independent data", "Custom sizes", "Optional reference"]) {
    await expect(page.getByText(note)).toBeVisible();
  }
  for (const words of ["Paper", "1 size", "Active", "Featured", "On cotton paper."]) {
    await expect(entry(page, one.title)).toContainText(words);
  }
  for (const words of ["Canvas", "No sizes", "Discontinued"]) {
    await expect(entry(page, printWithoutSizes.title)).toContainText(words);
  }
  await expect(entry(page, printWithoutSizes.title)).not.toContainText("Featured");
  await entry(page, one.title).scrollIntoViewIfNeeded();
  await expect(entry(page, one.title).getByRole("img")).toHaveCount(0);
  await entry(page, one.title)
    .getByRole("link", { name: /^Edit / })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/edit-print/${one.id}$`));
  await page.goto("/admin?tab=prints");
  await page.getByRole("link", { name: "Add New Print Edition" }).click();
  await expect(page).toHaveURL(/\/admin\/create-print$/);
});

test("APR-03, APR-04 the list shows skeletons while loading and a hint when empty", {
  tag: "@once",
}, async ({ page, site }) => {
  const respond = await delayServer(page, "/api/prints", "GET");
  await openAdmin(page, site, "/admin?tab=prints");
  await expect(page.getByTestId("skeleton-card")).toHaveCount(3);
  await page.route("**/api/prints", (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText("No Print Editions Yet")).toBeVisible();
  await page.getByRole("link", { name: "Create First Print Edition" }).click();
  await expect(page).toHaveURL(/\/admin\/create-print$/);
  respond();
});

test("CCH-06 the prints list is retried twice, a second apart", { tag: "@once" }, async ({
  page,
  site,
}) => {
  let requestCount = 0;
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
  await page.route("**/api/prints", async (route) => {
    requestCount += 1;
    if (requestCount === 1) await answer;
    return requestCount < 3 ? route.fulfill({ status: 500 }) : route.fallback();
  });
  await page.clock.install();
  await openAdmin(page, site, "/admin?tab=prints");
  await expect.poll(() => requestCount).toBe(1);
  // A longer pause would time out the held request.
  await page.clock.pauseAt(Date.now() + 5000);
  fail();
  await page.waitForResponse("**/api/prints");
  for (const attempt of [2, 3]) {
    await page.clock.runFor(900);
    expect(requestCount).toBe(attempt - 1);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return requestCount;
      })
      .toBe(attempt);
  }
  await page.clock.resume();
  await expect(page.getByRole("link", { name: /^Edit / }).first()).toBeVisible();
});

test("APR-11, TST-14 the painter deletes a print edition in the list", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site);
  const { title } = await createByApi(page);
  await page.goto("/admin?tab=prints");
  const dialog = page.getByRole("alertdialog", { name: "Delete Print Edition" });
  await entry(page, title).getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toContainText(
    `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await failServer(page, "/api/prints/*", "DELETE");
  await entry(page, title).getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectFailure(page, "Failed to delete print");
  await page.unroute("**/api/prints/*");
  await expect(dialog).toBeHidden();
  await entry(page, title).getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Print deleted successfully");
  await expect(entry(page, title)).toHaveCount(0);
});

test("FPR-01, FPR-02, FPR-03, FPR-04, FPR-05, FPR-06, FPR-07, FPR-08, FPR-09, FPR-13, TST-23 the painter creates a print edition", async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/create-print");
  await expect(page.getByRole("heading", { name: "Create Print Edition" })).toBeVisible();
  await expect(page.getByLabel("Preferred Material")).toHaveValue("paper");
  await expect(page.getByLabel("Status")).toHaveValue("active");
  await expect(page.getByLabel("Featured Print Edition")).not.toBeChecked();
  await expect(page.getByLabel("Calculated price")).toHaveText("€15.60");
  const reference = page.getByLabel("Reference Artwork (optional)");
  await expect(reference.locator("option").first()).toHaveText("No reference artwork");
  const [artwork] = await (await page.request.get("/api/artworks")).json();
  await expect(reference.locator(`option[value="${artwork.id}"]`)).toHaveText(
    `${artwork.title} (${artwork.year})`,
  );

  const title = `Edition of ${Date.now()}`;
  await page.getByLabel("Print Title").fill(title);
  await page.getByLabel("Preferred Material").selectOption("canvas");
  await page.getByLabel("Description").fill("Printed on cotton.");
  await reference.selectOption(`${artwork.id}`);
  await choose(
    page,
    page.getByRole("button", { name: `Upload Image for ${mainSlot}` }),
    await createPicture(),
  );
  await expectToast(page, "Image uploaded successfully");
  await page.getByRole("button", { name: "Add Size" }).click();
  await expect(page.getByLabel("Price override (€)")).toHaveAttribute("placeholder", "15.60");
  const respond = await delayServer(page, "/api/prints", "POST");
  await page.getByRole("button", { name: "Create Print Edition" }).click();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  respond();
  await expect(page).toHaveURL(/\/admin\?tab=prints$/);
  await expect(entry(page, title)).toContainText("1 size");
  const prints = await (await page.request.get("/api/prints")).json();
  const stored = prints.find((print: { title: string }) => print.title === title);
  expect(stored).toMatchObject({ position: 0, artworkId: artwork.id, preferredMaterial: "canvas" });
  const viewOnSite = entry(page, title).getByRole("link", { name: "View on site" });
  await page.goto((await viewOnSite.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("the sizes editor suggests, duplicates, sorts, prices, rates and removes sizes", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/create-print");
  await choose(
    page,
    page.getByRole("button", { name: `Upload Image for ${mainSlot}` }),
    await createPicture(1500, 2000),
  );
  const widths = page.getByLabel("Width (cm)", { exact: true });
  await page.getByRole("button", { name: "Suggest Sizes" }).click();
  await expect(widths).toHaveCount(4);
  await expect(widths.nth(1)).toHaveValue("30");

  await page.getByRole("button", { name: "Duplicate 30 × 40 cm, Canvas" }).click();
  await expect(widths).toHaveCount(5);
  await widths.nth(2).fill("120");
  await page.getByLabel("Height (cm)", { exact: true }).nth(2).fill("120");
  const row = page.getByRole("listitem").filter({ hasText: "Size 3" });
  await expect(row.getByText("€216.00")).toBeVisible();
  await expect(row.getByText("42 dpi, poor")).toBeVisible();
  await expect(row.getByText("margins stay unprinted")).toBeVisible();
  await expect(page.getByText("127 dpi, fair").first()).toBeVisible();

  await page.getByRole("button", { name: "Add Size" }).click();
  await widths.nth(5).fill("20");
  await page.getByLabel("Height (cm)", { exact: true }).nth(5).fill("20");
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(widths.nth(3)).toHaveValue("20");
  await page.getByRole("button", { name: /^Remove 120/ }).click();
  await expect(widths).toHaveCount(5);
});

test("VAL-06, VAL-09, VAL-10, VAL-16, TST-21 the form rejects an invalid print edition", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/create-print");
  await page.getByLabel("Print Title").fill("Incomplete");
  await page.getByRole("button", { name: "Create Print Edition" }).click();
  await expectFailure(page, "Error", "At least one image is required");
  await page.getByRole("textbox", { name: mainSlot }).fill("https://example.com/print.jpg");
  await page.getByRole("button", { name: "Create Print Edition" }).click();
  await expectFailure(page, "Error", "At least one print size is required");
  await expect(page.getByRole("button", { name: "Add Size" })).toBeFocused();
  await page.getByRole("button", { name: "Add Size" }).click();
  await expect(page.getByLabel("Price override (€)")).toHaveAttribute("step", "0.01");

  await choose(page, page.getByRole("button", { name: `Upload Image for ${mainSlot}` }), {
    name: "notes.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("x"),
  });
  await expectFailure(page, "Error", "Please select a valid image file");
  await failServer(page, "/api/prints", "POST");
  await page.getByRole("button", { name: "Create Print Edition" }).click();
  await expectFailure(page, "Error", "Failed to create print edition");
});

test("FPR-10, FPR-12, FPR-13, TST-22 the painter edits a print edition", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site);
  const { id, title } = await createByApi(page, { position: 7 });
  await page.goto(`/admin/edit-print/${id}`);
  await expect(page.getByLabel("Print Title")).toHaveValue(title);
  await page.getByLabel("Status").selectOption("discontinued");
  await failServer(page, `/api/prints/${id}`, "PUT");
  await page.getByRole("button", { name: "Update Print Edition" }).click();
  await expectFailure(page, "Error", "Failed to update print edition");
  await page.unroute(`**/api/prints/${id}`);

  const respond = await delayServer(page, `/api/prints/${id}`, "PUT");
  await page.getByRole("button", { name: "Update Print Edition" }).click();
  await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled();
  respond();
  await expect(entry(page, title)).toContainText("Discontinued");
  const stored = await (await page.request.get(`/api/prints/${id}`)).json();
  expect(stored).toMatchObject({ status: "discontinued", position: 7 });

  await page.goto("/admin/edit-print/999999");
  await expect(page.getByRole("heading", { name: "Print Edition Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the admin" }).click();
  await expect(page).toHaveURL(/\/admin\?tab=prints$/);
});

test("FPR-09, FPR-11, TST-22, TST-23 deleting on the edit screen asks with the browser's confirm dialog", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site);
  const { id, title } = await createByApi(page);
  await page.goto(`/admin/edit-print/${id}`);
  const remove = page.getByRole("button", { name: "Delete print edition" });
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe(
      "Are you sure you want to delete this print edition? This action cannot be undone.",
    );
    return dialog.dismiss();
  });
  await remove.click();
  await expect(page.getByLabel("Print Title")).toHaveValue(title);

  await failServer(page, `/api/prints/${id}`, "DELETE");
  page.once("dialog", (dialog) => dialog.accept());
  await remove.click();
  await expectFailure(page, "Error", "Failed to delete print edition");
  await page.unroute(`**/api/prints/${id}`);
  page.once("dialog", (dialog) => dialog.accept());
  await remove.click();
  await expect(page).toHaveURL(/\/admin\?tab=prints$/);
  await expect(page.getByRole("heading", { name: "Print Editions Management" })).toBeVisible();
  await expect(entry(page, title)).toHaveCount(0);
});

test("FPR-02 a reference artwork fills in title and pictures of an empty form", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/create-print");
  const [artwork] = await (await page.request.get("/api/artworks")).json();
  await page.getByLabel("Reference Artwork (optional)").selectOption(`${artwork.id}`);
  await expect(page.getByLabel("Print Title")).toHaveValue(artwork.title);
  await expect(page.getByRole("textbox", { name: mainSlot })).toHaveValue(artwork.images[0]);

  const [, other] = await (await page.request.get("/api/artworks")).json();
  await page.getByLabel("Print Title").fill("My own words");
  await page.getByLabel("Reference Artwork (optional)").selectOption(`${other.id}`);
  await expect(page.getByLabel("Print Title")).toHaveValue("My own words");
});
