import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import {
  choose,
  createPicture,
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  failNextRequest,
  loadedTitles,
  test,
} from "../support/admin.ts";

const mainSlot = "Main Print Image (required)";

test("APR-01, APR-02, APR-05, APR-06, APR-07, APR-08, APR-09, APR-10, APP-06, DAT-25, ERR-02 the list shows all print editions and their facts, and puts them in order", {
  tag: "@once",
}, async ({ page, content }) => {
  await page.route("https://example.com/**", (route) => route.abort());
  const one = await content.addPrint({
    title: "Edition on cotton",
    description: "On cotton paper.",
    featured: true,
    images: ["https://example.com/1.jpg"],
  });
  const withoutSizes = await content.addPrint({
    title: "Edition without sizes",
    availableSizes: "[]",
    status: "discontinued",
    preferredMaterial: "canvas",
  });
  await page.goto("/admin?tab=prints");
  await expect(page.getByRole("heading", { name: "Print Editions Management" })).toBeVisible();
  for (const note of ["Independent data", "Custom sizes", "Optional reference"]) {
    await expect(page.getByText(note)).toBeVisible();
  }
  for (const words of ["from €", "Paper", "1 size", "Active", "Featured", "On cotton paper."]) {
    await expect(entry(page, one.title)).toContainText(words);
  }
  for (const words of ["Canvas", "No sizes", "Discontinued"]) {
    await expect(entry(page, withoutSizes.title)).toContainText(words);
  }
  await expect(entry(page, withoutSizes.title)).not.toContainText("Featured");
  await entry(page, one.title).scrollIntoViewIfNeeded();
  await expect(entry(page, one.title).locator("img")).toHaveCount(0);
  await expect(entry(page, one.title).getByRole("link", { name: /^Edit / })).toHaveAttribute(
    "href",
    `/admin/edit-print/${one.id}`,
  );
  await entry(page, one.title).getByRole("button", { name: "More actions" }).click();
  await entry(page, one.title).getByRole("button", { name: "Move to First" }).click();
  await expectToast(page, "Print position updated successfully");
  await page.reload();
  expect((await loadedTitles(page))[0]).toBe(one.title);
  await page.getByRole("link", { name: "Add New Print Edition" }).click();
  await expect(page).toHaveURL(/\/admin\/create-print$/);
});

test("APR-09 a print whose sizes cannot be read says so, and the others stay", {
  tag: "@once",
}, async ({ page, content }) => {
  const readable = await content.addPrint({ title: "Readable edition" });
  const damaged = await content.addPrint({ title: "Damaged edition" });
  await page.route("**/api/prints?*", async (route) => {
    const response = await route.fetch();
    const prints: { id: number }[] = await response.json();
    const json = prints.map((print) =>
      print.id === damaged.id ? { ...print, availableSizes: "not json" } : print,
    );
    await route.fulfill({ response, json });
  });
  await page.goto("/admin?tab=prints");
  await expect(entry(page, damaged.title)).toContainText("No sizes");
  await expect(entry(page, readable.title)).toContainText("1 size");
});

test("APR-03, APR-04 the list shows skeletons while loading and a hint when empty", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>();
  await page.route("**/api/prints?*", async (route) => {
    await answered;
    await route.fulfill({ json: [] });
  });
  await page.goto("/admin?tab=prints");
  await expect(page.getByTestId("skeleton-card")).toHaveCount(3);
  respond();
  await expect(page.getByText("No Print Editions Yet")).toBeVisible();
  await page.getByRole("link", { name: "Create First Print Edition" }).click();
  await expect(page).toHaveURL(/\/admin\/create-print$/);
});

test("FPR-01, FPR-02, FPR-03, FPR-04, FPR-05, FPR-06, FPR-07, FPR-08, FPR-09, FPR-13, VAL-06, VAL-09, VAL-10, VAL-16, TST-21, TST-23 the painter creates a print edition, and the form rejects an invalid one", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await page.goto("/admin/create-print");
  await expect(page.getByRole("heading", { name: "Create Print Edition" })).toBeVisible();
  await expect(page.getByLabel("Preferred Material")).toHaveValue("paper");
  await expect(page.getByLabel("Status")).toHaveValue("active");
  await expect(page.getByLabel("Featured Print Edition")).not.toBeChecked();
  await expect(page.getByLabel("Calculated price")).toHaveText("€15.60");
  const submit = page.getByRole("button", { name: "Create Print Edition" });
  const title = `Edition of ${Date.now()}`;
  await page.getByLabel("Print Title").fill(title);
  await page.getByLabel("Preferred Material").selectOption("canvas");
  await page.getByLabel("Description").fill("Printed on cotton.");
  await submit.click();
  await expectFailure(page, "Error", "At least one image is required");
  const upload = page.getByRole("button", { name: `Upload Image for ${mainSlot}` });
  const notes = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") };
  await choose(page, upload, notes);
  await expectFailure(page, "Error", "Please select a valid image file");
  await choose(page, upload, await createPicture());
  await expectToast(page, "Image uploaded successfully");
  await submit.click();
  await expectFailure(page, "Error", "At least one print size is required");

  await page.getByRole("button", { name: "Add Size" }).click();
  const override = page.getByLabel("Your own price (€)");
  await expect(override).toHaveAttribute("placeholder", "15.60");
  const reference = page.getByLabel("Reference Artwork (optional)");
  await expect(reference.locator("option").first()).toHaveText("No reference artwork");
  const [artwork] = await content.artworks();
  await reference.selectOption(`${artwork?.title} (${artwork?.year})`);
  await expect(page.getByLabel("Print Title")).toHaveValue(title);
  await failNextRequest(page, "/api/prints", "POST");
  await submit.click();
  await expectFailure(page, "Error", "Failed to create print edition");
  const respond = await delayServer(page, "/api/prints", "POST");
  await submit.click();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  respond();
  await expect(page).toHaveURL(/\/admin\?tab=prints$/);
  await expect(entry(page, title)).toContainText("1 size");
  const stored = (await content.prints()).find((print) => print.title === title);
  expect(stored).toMatchObject({
    position: 0,
    artworkId: artwork?.id,
    preferredMaterial: "canvas",
    description: "Printed on cotton.",
  });
  await painter.delete(`/api/prints/${stored?.id}`);
});

async function edgesOf(page: Page): Promise<(string | null)[]> {
  const edges = page.getByRole("textbox", { name: /^(Width|Height)/ });
  return Promise.all((await edges.all()).map((edge) => edge.inputValue()));
}

test("ZOM-04, FPR-05 one press proposes print sizes in the picture's proportion", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-print");
  const upload = page.getByRole("button", { name: `Upload Image for ${mainSlot}` });
  await choose(page, upload, await createPicture(3000, 2400));
  const propose = page.getByRole("button", { name: "Sizes in the painting's proportion" });
  await propose.click();
  await expect(propose).toBeHidden();
  expect(await edgesOf(page)).toEqual(["30", "24", "40", "32", "60", "48"]);
});

test("ZOM-04, FPR-05 a print size says how fine it will be and how much paper stays bare", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-print");
  const upload = page.getByRole("button", { name: `Upload Image for ${mainSlot}` });
  await choose(page, upload, await createPicture(3000, 2400));
  await page.getByRole("button", { name: "Add Size" }).click();
  const size = page.getByRole("listitem").filter({ hasText: "€15.60" });
  await expect(size).toContainText("254 dots per inch · 8 cm of paper stay bare above and below");
});

test("ZOM-04, FAW-07 a print size of an artwork says that it will be soft", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  const upload = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, upload, await createPicture(1000, 800));
  await page.getByText("For your records").click();
  await page.getByLabel("Available as Print?").check();
  await page.getByRole("button", { name: "Sizes in the painting's proportion" }).click();
  await expect(page.getByText("84 dots per inch: soft from near by")).toBeVisible();
});

test("PRI-01, PRI-02 the painter sets a rate and a currency, and wrong values get their message at the field", {
  tag: ["@once", "@short"],
}, async ({ page, content }) => {
  await content.change(resourceAddress("salesSettings"), {});
  await page.goto("/admin?tab=prints");
  await page.getByText("Prices and currency", { exact: true }).click();
  const rate = page.getByLabel("Paper: price of 10 × 10 cm");
  await expect(rate).toHaveValue("1.3");
  await rate.fill("0");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(rate).toHaveAccessibleDescription(/The rate must be above 0/);
  await rate.fill("500");
  await page.getByLabel("Currency of prints").selectOption("Armenian dram (֏)");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByRole("button", { name: "Change the Currency" }).click();
  await expectToast(page, "Settings of prices updated successfully");
  await page.goto("/prints");
  await expect(page.locator(".print-card").first()).toContainText("from ֏");
});

test("PRI-02 a change of the currency says below either list what follows, and is stored by a second press", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("salesSettings"), {});
  await page.goto("/admin?tab=artworks");
  await page.getByText("Prices and currency", { exact: true }).click();
  await page.getByLabel("Currency of originals").selectOption("AMD");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText(/^\d+ prices of originals stay as numbers\.$/)).toBeVisible();
  await expect(page.getByText(/^For example, \$[\d,]+ becomes ֏[\d,]+\.$/)).toBeVisible();
  const stored = async () =>
    (await (await page.request.get(resourceAddress("salesSettings"))).json()).artworkCurrency;
  expect(await stored()).toBe("USD");
  await page.getByLabel("Currency of prints").selectOption("AMD");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("30 × 40 cm on paper costs ֏16 instead of €15.60.")).toBeVisible();
  await page.getByRole("button", { name: "Change the Currency" }).click();
  await expectToast(page, "Settings of prices updated successfully");
  expect(await stored()).toBe("AMD");
});

test("FPR-09, FPR-10, FPR-11, FPR-12, FPR-13, TST-22, TST-23 the painter edits a print edition, and deletes it after the browser's confirm dialog", {
  tag: "@once",
}, async ({ page, content, painter }) => {
  const { id, title } = await content.addPrint({ title: "Edition to edit", position: 7 });
  await page.goto(`/admin/edit-print/${id}`);
  await expect(page.getByLabel("Print Title")).toHaveValue(title);
  await page.getByLabel("Status").selectOption("discontinued");
  await failNextRequest(page, `/api/prints/${id}`, "PATCH");
  const respond = await delayServer(page, `/api/prints/${id}`, "PATCH");
  const submit = page.getByRole("button", { name: "Update Print Edition" });
  await submit.click();
  await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled();
  respond();
  await expectFailure(page, "Error", "Failed to update print edition");
  await submit.click();
  await expect(entry(page, title)).toContainText("Discontinued");
  const stored = await (await painter.get(`/api/prints/${id}`)).json();
  expect(stored).toMatchObject({ status: "discontinued", position: 7 });

  await page.goto(`/admin/edit-print/${id}`);
  const remove = page.getByRole("button", { name: "Delete print edition" });
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain(
      "Are you sure you want to delete this print edition? This action cannot be undone.",
    );
    return dialog.dismiss();
  });
  await remove.click();
  await expect(page.getByLabel("Print Title")).toHaveValue(title);
  await failNextRequest(page, `/api/prints/${id}`, "DELETE");
  page.on("dialog", (dialog) => dialog.accept());
  await remove.click();
  await expectFailure(page, "Error", "Failed to delete print edition");
  await remove.click();
  await expect(page).toHaveURL(/\/admin\?tab=prints$/);
  await loadedTitles(page);
  await expect(entry(page, title)).toHaveCount(0);
  await page.goto(`/admin/edit-print/${id}`);
  await expect(page.getByRole("heading", { name: "Print Edition Not Found" })).toBeVisible();
});
