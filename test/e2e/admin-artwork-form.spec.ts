import { truncate, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  choose,
  createPicture,
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  failNextRequest,
  fieldMessage,
  fillWork,
  test,
} from "../support/admin.ts";

const slots = ["Main Image (required)", "Additional Image 1", "Additional Image 2"];
const textFile = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
const uploadedPath = /^\/media\/[0-9a-f]{32}\.jpg$/;

function uploadButton(page: Page, slot = 0) {
  return page.getByRole("button", { name: `Upload Image for ${slots[slot]}` });
}

function address(page: Page, slot = 0) {
  return page.getByRole("textbox", { name: slots[slot] });
}

test("NAV-07, FAW-01, FAW-02, FAW-03, FAW-04, FAW-05, FAW-10, FAW-11, PHO-04, ASK-05, DAT-26, REA-03 the form of a new artwork starts with the default values, explains its fields, and reads sizes and links", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  await expect(page.getByRole("heading", { name: "Create New Artwork" })).toBeVisible();
  await expect(page.getByLabel("Year")).toHaveValue(`${new Date().getFullYear()}`);
  for (const [label, options] of [
    ["Type", ["Oil", "Acrylic", "Mixed Media"]],
    ["Size", ["Small", "Medium", "Large"]],
    ["Availability", ["Available", "Sold"]],
  ] as const) {
    await expect(page.getByLabel(label).locator("option")).toHaveText(options);
  }
  await expect(page.getByLabel("Marketplace URL (optional)")).toBeEmpty();
  await expect(page.getByLabel("Featured artwork (show on homepage)")).not.toBeChecked();
  for (const [slot] of slots.entries()) await expect(address(page, slot)).toBeEmpty();
  await expect(page.getByText("JPG, PNG, GIF, WebP. Max 5MB per image.")).toBeVisible();
  await expect(page.getByLabel("Price ($)")).toHaveAccessibleDescription(
    "0 is shown as “Price on request”.",
  );
  await page.getByText("For your records").click();
  await expect(page.getByText("No page shows these.")).toBeVisible();

  const size = page.getByLabel("Dimensions");
  const reading = page.getByRole("status");
  await size.fill("200 x 300 cm or 210 x 310 cm");
  await expect(reading.filter({ hasText: "The painting's size is not clear." })).toBeVisible();
  await size.fill("200 x 300");
  await expect(reading.filter({ hasText: "cm or inches?" })).toBeVisible();
  await page.getByRole("button", { name: "cm", exact: true }).click();
  await expect(size).toHaveValue("200 x 300 cm");
  await expect(reading.filter({ hasText: "Hangs as 200 × 300 cm (79 × 118 in)" })).toBeVisible();
  const link = page.getByLabel("Buy Link (optional)");
  await link.fill("shop.example/7");
  await link.blur();
  await expect(link).toHaveValue("https://shop.example/7");
});

test("FAW-06, FAW-07, FAW-08, FAW-09, FAW-12, FAW-13, TST-18, TST-24 the painter uploads and publishes an artwork", {
  tag: ["@once", "@short"],
}, async ({ page, painter }) => {
  await page.goto("/admin/create-artwork");
  await choose(page, uploadButton(page), await createPicture());
  await expectToast(page, "Image uploaded successfully", "Image 1 has been added to your artwork");
  await expect(address(page)).toHaveValue(uploadedPath);
  const title = `Plateau ${Date.now()}`;
  await fillWork(page, title);
  await page.getByLabel("Price ($)").fill("1850");
  await expect(page.getByRole("button", { name: "Add Size" })).toHaveCount(0);
  await expect(page.getByText("Price Calculator")).toHaveCount(0);
  await page.getByText("For your records").click();
  await page.getByLabel("Available as Print?").check();

  await expect(page.getByLabel("Calculator width (cm)")).toHaveValue("30");
  await expect(page.getByLabel("Calculator height (cm)")).toHaveValue("40");
  await expect(page.getByLabel("Calculator material")).toHaveValue("paper");
  await expect(page.getByLabel("Calculated price")).toHaveText("€15.60");
  await page.getByLabel("Calculator material").selectOption("canvas");
  await expect(page.getByLabel("Calculated price")).toHaveText("€18.00");

  await page.getByRole("button", { name: "Add Size" }).click();
  await expect(page.getByLabel("Width (cm)", { exact: true })).toHaveValue("30");
  await expect(page.getByLabel("Height (cm)", { exact: true })).toHaveValue("40");
  await expect(page.getByLabel("Material", { exact: true })).toHaveValue("paper");
  const override = page.getByLabel("Your own price (€)");
  await expect(override).toHaveAttribute("placeholder", "15.60");
  await override.fill("25.5");
  await expect(page.getByText("€25.50")).toBeVisible();

  const respond = await delayServer(page, "/api/artworks", "POST");
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  respond();
  const description = "Your artwork has been added to the collection";
  await expectToast(page, "Artwork created successfully", description);
  await expect(page).toHaveURL(/\/admin\?tab=artworks$/);
  await expect(entry(page, title)).toBeVisible();
  const created = (await (await painter.get("/api/artworks")).json()).at(-1);
  expect(created).toMatchObject({
    title,
    price: 1850,
    printSizes: '[{"width":30,"height":40,"material":"paper","priceOverride":25.5}]',
    preferredPrintMaterial: "paper",
  });
  const viewOnSite = page.locator(".toast a", { hasText: "View on site" });
  await expect(viewOnSite).toHaveAttribute("href", `/artworks?work=${created.id}`);
});

test("VAL-05, VAL-08, VAL-11, VAL-12, VAL-14, VAL-20, LIM-05, TST-19, TST-24, ERR-01 refused fields and files have messages, and the form keeps all input", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  const submit = page.getByRole("button", { name: "Create Artwork" });
  await submit.click();
  await expectFailure(page, "Error", "At least one image is required");
  await expect(fieldMessage(page, "Title is required")).toBeVisible();
  await expect(address(page)).toBeFocused();
  await address(page).fill("https://example.com/painting.jpg");
  await fillWork(page, "Refused");
  await page.getByText("For your records").click();
  await page.getByLabel("Available as Print?").check();
  await page.getByRole("button", { name: "Add Size" }).click();
  const width = page.getByLabel("Width (cm)", { exact: true });
  await width.fill("121");
  await submit.click();
  await expect(fieldMessage(page, "Width must be between 20-120 cm")).toBeVisible();

  await width.fill("30");
  for (const [answer, description] of [
    [{ status: 500, body: "" }, "An error occurred while creating the artwork"],
    [{ status: 400, json: { message: "The canvas is still wet" } }, "The canvas is still wet"],
  ] as const) {
    await page.route("**/api/artworks", (route) =>
      route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
    );
    await submit.click();
    await expectFailure(page, "Failed to create artwork", description);
    await expect(page.getByLabel("Title")).toHaveValue("Refused");
  }

  const huge = test.info().outputPath("huge.jpg");
  await writeFile(huge, "");
  await truncate(huge, 10 * 1024 * 1024 + 1);
  const fake = { name: "fake.png", mimeType: "image/png", buffer: Buffer.from("only pretending") };
  for (const [file, title, description] of [
    [textFile, "Invalid file type", "Please select an image file"],
    [huge, "File too large", "Please select an image smaller than 10MB"],
    [fake, "Upload failed", "Invalid image format"],
  ] as const) {
    await choose(page, uploadButton(page, 1), file);
    await expectFailure(page, title, description);
    await expect(address(page, 1)).toBeEmpty();
  }
});

test("ADM-10, FAW-14, FAW-15, FAW-16, FAW-17, FAW-18, FAW-19, FAW-20, FAW-21, FAW-22, VAL-07, VAL-16, TST-20, TST-25 editing an artwork reports failures and keeps the fields that the form does not show", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const update = page.getByRole("button", { name: "Update Artwork" });
  await page.goto("/admin/edit-artwork/not-a-number");
  await expect(page.getByRole("heading", { name: "Artwork Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the admin" }).click();
  await expect(page).toHaveURL(/\/admin\?tab=artworks$/);

  const images = [1, 2, 3, 4].map((number) => `https://example.com/${number}.jpg`);
  const title = `Study ${Date.now()}`;
  const { id } = await content.addArtwork({ title, images, preferredPrintMaterial: "canvas" });
  const respondWithWork = await delayServer(page, `/api/artworks/${id}`, "GET");
  await page.goto(`/admin/edit-artwork/${id}`);
  await expect(page.getByText("Loading artwork...")).toBeVisible();
  respondWithWork();
  await expect(page.getByText(`Update the details for "${title}"`)).toBeVisible();
  await expect(page.getByLabel("Medium")).toHaveValue("Oil on canvas");
  await expect(page.getByText(/Featured artworks hang on the homepage/)).toBeVisible();
  await page.getByText("For your records").click();
  await page.getByLabel("Type").selectOption({ label: "Watercolor" });
  await expect(page.getByLabel("Type").locator("option").last()).toHaveText("Digital Art");
  await page.getByLabel("Availability").selectOption({ label: "Reserved" });

  await choose(page, uploadButton(page), textFile);
  await expectFailure(page, "Error", "Please select a valid image file");
  await failNextRequest(page, "/api/upload", "POST");
  await choose(page, uploadButton(page, 2), await createPicture());
  await expectFailure(page, "Failed to upload image");
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await page.getByRole("button", { name: "Clear Additional Image 1" }).click();
  await choose(page, uploadButton(page, 2), await createPicture());
  await expectToast(page, "Image uploaded successfully");

  await failNextRequest(page, `/api/artworks/${id}`, "PATCH");
  const respond = await delayServer(page, `/api/artworks/${id}`, "PATCH");
  await update.click();
  await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled();
  respond();
  await expectFailure(page, "Error", "Failed to update artwork");
  await update.click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expect(entry(page, title)).toContainText("Reserved");
  expect(await (await painter.get(`/api/artworks/${id}`)).json()).toMatchObject({
    type: "watercolor",
    availability: "reserved",
    preferredPrintMaterial: "canvas",
    images: [images[0], expect.stringMatching(uploadedPath), images[3]],
  });

  const one = await content.addArtwork({ images: ["https://example.com/1.jpg"] });
  await page.goto(`/admin/edit-artwork/${one.id}`);
  await page.getByRole("button", { name: `Clear ${slots[0]}` }).click();
  await update.click();
  await expectFailure(page, "Error", "At least one image is required");
});
