import { resourceAddress } from "../../src/core/api-routes.ts";
import { expect, expectFailure, expectToast, test } from "../support/admin.ts";

const notNumber = (typed: string) =>
  `“${typed}” is not a number. Write digits, such as 1200 or 12.5.`;

test("FAW-02, REA-03 a price of originals is read with any mark between its thousands", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "Priced by hand", price: 100 });
  const stored = async () => (await content.artworks()).find((work) => work.id === id)?.price;
  for (const [typed, price] of [
    ["3.000", 3000],
    ["1,200", 1200],
    ["2 500", 2500],
  ] as const) {
    await page.goto(`/admin/edit-artwork/${id}`);
    const field = page.getByRole("textbox", { name: "Price ($)" });
    await field.fill("");
    await field.pressSequentially(typed);
    await expect(field).toHaveValue(typed);
    await field.blur();
    await expect(field).toHaveValue(String(price));
    await page.getByRole("button", { name: "Update Artwork" }).click();
    await expectToast(page, "Success");
    expect(await stored()).toBe(price);
  }
});

test("FAW-07, KEE-02, KEE-08, REA-03 a print's own price has a decimal comma, and a text that is no number stays in its field and erases nothing, also after a reload", {
  tag: "@once",
}, async ({ page, content }) => {
  const size = { width: 30, height: 40, material: "paper", priceOverride: 95 };
  const { id } = await content.addPrint({ availableSizes: JSON.stringify([size]) });
  const stored = async () =>
    JSON.parse((await content.prints()).find((print) => print.id === id)?.availableSizes ?? "[]");
  await page.goto(`/admin/edit-print/${id}`);
  const price = page.getByRole("textbox", { name: "Your own price (€)" });
  const update = page.getByRole("button", { name: "Update Print Edition" });
  await price.fill("95-");
  await update.click();
  await expectFailure(page, "Error", notNumber("95-"));
  await expect(price).toBeFocused();
  await expect(price).toHaveValue("95-");
  await expect(price).toHaveAccessibleDescription(notNumber("95-"));
  await page.reload();
  await expect(price).toHaveValue("95-");
  await expect(price).toHaveAccessibleDescription(notNumber("95-"));
  expect(await stored()).toEqual([size]);

  await price.fill("");
  await price.pressSequentially("89,90");
  await expect(price).toHaveValue("89,90");
  await expect(price).toHaveAccessibleDescription("");
  await expect(page.getByText("€89.90")).toBeVisible();
  await update.click();
  await expect(page).toHaveURL(/\/admin\?tab=prints$/);
  expect(await stored()).toEqual([{ ...size, priceOverride: 89.9 }]);
});

test("REA-03 a rate has a decimal comma, and is asked about if it may mean thousands", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("salesSettings"), {});
  await page.goto("/admin?tab=prints");
  await page.getByText("Prices and currency", { exact: true }).click();
  const rate = page.getByLabel("Paper: price of 10 × 10 cm");
  const stored = async () =>
    (await (await page.request.get(resourceAddress("salesSettings"))).json()).paperRate;
  await rate.fill("1.450");
  const question = "“1.450” may mean 1450 or 1.45. Write one of the two.";
  // The message appears below the press of the button, and must not move it away.
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expectFailure(page, "Failed to update the settings of prices", question);
  await expect(rate).toHaveAccessibleDescription(/may mean 1450 or 1\.45/);
  expect(await stored()).toBe(1.3);
  await rate.fill("");
  await rate.pressSequentially("1,45");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expectToast(page, "Settings of prices updated successfully");
  expect(await stored()).toBe(1.45);
});

test("KEE-02, KEE-08, REA-03 an optional length keeps its stored value until it is cleared or readable", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "Hung by wire", wireDrop: 75 });
  const address = `${resourceAddress("artworks")}/${id}?unpublished=true`;
  const stored = async () => (await (await page.request.get(address)).json()).wireDrop;
  const wire = page.getByRole("textbox", { name: /^Wire below the upper edge/ });
  const update = page.getByRole("button", { name: "Update Artwork" });
  await page.goto(`/admin/edit-artwork/${id}`);
  await wire.fill("6-8");
  await update.click();
  await expectFailure(page, "Error", notNumber("6-8"));
  expect(await stored()).toBe(75);
  await wire.fill("7,5");
  await update.click();
  await expectToast(page, "Success");
  expect(await stored()).toBe(7.5);
  await page.goto(`/admin/edit-artwork/${id}`);
  await wire.fill("");
  await update.click();
  await expectToast(page, "Success");
  expect(await stored()).toBeNull();
});

test("REA-03 a year of two digits is asked about", { tag: "@once" }, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "Of the last century", year: 2020 });
  await page.goto(`/admin/edit-artwork/${id}`);
  const year = page.getByRole("textbox", { name: "Year" });
  await year.fill("98");
  await year.blur();
  const question = "Write all four digits of the year, such as 1998.";
  await expect(year).toHaveAccessibleDescription(question);
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expectFailure(page, "Error", question);
  expect((await content.artworks()).find((work) => work.id === id)?.year).toBe(2020);
});

test("REA-03 a stored year of two digits does not take the focus from the field that is refused", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "With a short year", year: 98 });
  await page.goto(`/admin/edit-artwork/${id}`);
  await expect(page.getByRole("textbox", { name: "Year" })).toHaveAccessibleDescription(
    /such as 1998/,
  );
  const medium = page.getByLabel("Medium");
  await medium.fill("");
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(medium).toBeFocused();
});

test("REA-03 a pasted price may name the site's currency, and another currency is refused by name", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "Priced by pasting", price: 0 });
  await page.goto(`/admin/edit-artwork/${id}`);
  const price = page.getByRole("textbox", { name: "Price" });
  const update = page.getByRole("button", { name: "Update Artwork" });
  await price.fill("1200 CHF");
  await update.click();
  await expectFailure(page, "Error", "“1200 CHF” is not a number.");
  const message = "“1200 CHF” is in CHF. Write the price in the currency of this field.";
  await expect(page.locator("form .entry-error")).toHaveText(message);
  await expect(price).toBeFocused();
  await price.fill("$ 1 200");
  await update.click();
  await expectToast(page, "Success");
  expect((await content.artworks()).find((work) => work.id === id)?.price).toBe(1200);
});
