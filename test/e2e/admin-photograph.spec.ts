import type { Locator, Page } from "@playwright/test";
import { apiAddress, calls } from "../../src/core/routes.ts";
import { choose, createPicture, expect, test } from "../support/admin.ts";

function step(page: Page): Locator {
  return page.getByRole("dialog", { name: "Straighten the picture" });
}

function mainAddress(page: Page): Locator {
  return page.getByRole("textbox", { name: "Main Image (required)" });
}

async function describePicture(page: Page, address: string) {
  const hash = address.slice("/media/".length, -".jpg".length);
  return (await page.request.get(apiAddress(calls.readPicture, hash))).json();
}

async function uploadMain(page: Page): Promise<string> {
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await createPicture(800, 600));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  return mainAddress(page).inputValue();
}

test("PHO-01 corners are placed with the keyboard, and the step is repeated and undone", {
  tag: "@once",
}, async ({ page }) => {
  const photograph = await uploadMain(page);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const straighten = step(page).getByRole("button", { name: "Straighten" });
  await expect(straighten).toBeDisabled();
  const corner = step(page).getByRole("button", { name: "Top left corner" });
  await corner.press("Shift+ArrowRight");
  await corner.press("ArrowDown");
  await straighten.press("Enter");
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  await expect(mainAddress(page)).not.toHaveValue(photograph);
  const picture = await describePicture(page, await mainAddress(page).inputValue());
  expect(picture.photograph.imagePath).toBe(photograph);
  expect(picture.photograph.adjustment.corners[0]).toEqual({ x: 88, y: 60.8 });
  expect(picture.width).toBeLessThan(720);

  const again = page.getByRole("button", { name: "Straighten again Main Image" });
  await again.press("Enter");
  await expect(straighten).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(step(page)).toHaveCount(0);
  await again.press("Enter");
  await step(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(mainAddress(page)).toHaveValue(photograph);
});

test("PHO-01 Back and a reload close the step and keep the picture as it is", {
  tag: "@once",
}, async ({ page }) => {
  const photograph = await uploadMain(page);
  const open = page.getByRole("button", { name: "Straighten Main Image" });
  await open.click();
  await step(page).getByRole("button", { name: "Bottom left corner" }).press("ArrowUp");
  await page.goBack();
  await expect(step(page)).toHaveCount(0);
  await open.click();
  await expect(step(page).getByRole("button", { name: "Top left corner" })).toBeVisible();
  await page.reload();
  await expect(mainAddress(page)).toHaveValue(photograph);
  await open.click();
  await step(page).getByRole("button", { name: "Keep as it is" }).click();
  await expect(step(page)).toHaveCount(0);
  await expect(mainAddress(page)).toHaveValue(photograph);
  expect((await describePicture(page, photograph)).photograph).toBeNull();
});
