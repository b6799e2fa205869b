import {
  choose,
  createPicture,
  delayServer,
  expectFailure,
  expectToast,
  failServer,
  fieldMessage,
  openAdmin,
} from "../support/admin.ts";
import { expect, test } from "../support/site.ts";
import { shownToast } from "../support/toast.ts";

const tabNames = ["Homepage", "Artworks", "Prints", "Exhibitions", "About Artist", "Contact"];

test("ADM-07, ADM-08 the dashboard has six tabs, homepage first, each with its own URL", async ({
  page,
  site,
}) => {
  await openAdmin(page, site);
  await expect(page.getByRole("tab")).toHaveText(tabNames);
  await expect(page.getByRole("tab", { name: "Homepage" })).toHaveAttribute(
    "aria-selected",
    "true",
  );

  await page.getByRole("tab", { name: "About Artist" }).click();
  await expect(page).toHaveURL(/\/admin\?tab=artist$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "About Artist" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Homepage" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("the arrow keys change tabs", { tag: "@once" }, async ({ page, site }) => {
  await openAdmin(page, site);
  await page.getByRole("tab", { name: "Homepage" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Artworks" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Artworks", level: 2 })).toBeVisible();
});

test("AHP-01, AHP-02, AHP-03, AHP-04, AHP-05, TST-08, TST-11, ADM-10 the painter changes the homepage's quote and picture", async ({
  page,
  site,
}) => {
  await page.request.post("/api/auth/login", { data: { password: site.password } });
  await page.request.put("/api/homepage-settings", {
    data: { heroQuote: "Old words", heroImage: "", featuredArtworkIds: ["2", "1"] },
  });
  await openAdmin(page, site);
  await expect(page.getByLabel("Hero Quote")).toHaveValue("Old words");
  await page.getByLabel("Hero Quote").fill("First line\nSecond line");
  await choose(page, page.getByRole("button", { name: "Upload Image" }), await createPicture());
  const path = page.getByLabel("Hero Background Image", { exact: true });
  await expect(path).toHaveValue(/^\/media\/[0-9a-f]{32}\.jpg$/);
  await expectToast(page, "Image uploaded successfully", await path.inputValue());
  await expect(page.getByRole("img", { name: "Preview of Hero Background Image" })).toBeVisible();

  const respond = await delayServer(page, "/api/homepage-settings", "PUT");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  respond();
  await expectToast(page, "Homepage updated successfully");
  await expect(page.getByRole("link", { name: "View on site" })).toHaveAttribute("href", "/");
  const stored = await (await page.request.get("/api/homepage-settings")).json();
  expect(stored).toMatchObject({
    heroQuote: "First line\nSecond line",
    heroImage: await path.inputValue(),
    featuredArtworkIds: ["2", "1"],
  });
});

test("TST-08, TST-11 the homepage tab reports a failed save and a failed upload", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site);
  const path = page.getByLabel("Hero Background Image", { exact: true });
  await expect(path).toBeVisible();
  const before = await path.inputValue();
  await failServer(page, "/api/upload", "POST");
  await choose(page, page.getByRole("button", { name: "Upload Image" }), await createPicture());
  await expectFailure(page, "Failed to upload image");
  await expect(path).toHaveValue(before);

  await failServer(page, "/api/homepage-settings", "PUT");
  await page.getByLabel("Hero Quote").fill("Kept although it failed");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to update homepage");
  await expect(page.getByLabel("Hero Quote")).toHaveValue("Kept although it failed");
});

test("AAR-01, AAR-02, AAR-03, AAR-04, TST-09, VAL-17 the painter changes the biography and the artist's photo", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin?tab=artist");
  await page.getByLabel("Title").fill("A life in stone and light");
  await page.getByLabel("Description").fill("Born in Gyumri.");
  for (const [label, rows] of [
    ["Artist Statement", "3"],
    ["Education", "2"],
    ["Awards & Recognition", "2"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute("rows", rows);
    await page.getByLabel(label).fill(`${label} of the artist`);
  }
  await expect(page.locator('input[type="file"]').first()).toHaveAttribute("accept", "image/*");
  const respond = await delayServer(page, "/api/upload", "POST");
  await choose(page, page.getByRole("button", { name: "Upload Photo" }), await createPicture());
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeDisabled();
  respond();
  await expectToast(page, "Image uploaded successfully", "/media/");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Artist bio updated successfully");
  const stored = await (await page.request.get("/api/artist-bio")).json();
  expect(stored).toMatchObject({
    title: "A life in stone and light",
    education: "Education of the artist",
  });
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "A life in stone and light" })).toBeVisible();
});

test("TST-09, TST-10 settings report a failed save", { tag: "@once" }, async ({ page, site }) => {
  await openAdmin(page, site, "/admin?tab=artist");
  await failServer(page, "/api/artist-bio", "PUT");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to update artist bio");

  await page.getByRole("tab", { name: "Contact" }).click();
  await failServer(page, "/api/contact-settings", "PUT");
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expectFailure(page, "Failed to update contact settings");
});

test("ACO-01, ACO-02, ACO-03, TST-10 the painter changes the contact settings, which show skeletons while loading", async ({
  page,
  site,
}) => {
  const respond = await delayServer(page, "/api/contact-settings", "GET");
  await openAdmin(page, site, "/admin?tab=contact");
  await expect(page.getByRole("heading", { name: "Contact Settings" })).toBeVisible();
  await expect(page.getByTestId("skeleton-field").first()).toBeVisible();
  respond();
  await page.getByLabel("Instagram URL").fill("https://www.instagram.com/mariam");
  await page.getByLabel("Instagram Handle").fill("@mariam");
  await page.getByLabel("Marketplace URL").fill("javascript:alert(1)");
  await page.getByLabel("Email").fill("studio@example.com");
  await page.getByLabel("Location").fill("Gyumri, Armenia");
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expect(fieldMessage(page, "Please enter a link that starts with https://")).toBeVisible();
  await expect(page.getByLabel("Marketplace URL")).toBeFocused();

  await page.getByLabel("Marketplace URL").fill("https://www.saatchiart.com/mariam");
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expectToast(page, "Contact settings updated successfully");
  const stored = await (await page.request.get("/api/contact-settings")).json();
  expect(stored).toMatchObject({
    instagramUrl: "https://www.instagram.com/mariam",
    instagramHandle: "@mariam",
    saatchiUrl: "https://www.saatchiart.com/mariam",
    email: "studio@example.com",
    location: "Gyumri, Armenia",
  });
});

test("leaving with unsaved changes asks for confirmation", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin?tab=exhibitions");
  await page.getByRole("tab", { name: "Homepage" }).click();
  await page.getByLabel("Hero Quote").fill("Half a thought");
  await page.getByRole("tab", { name: "Artworks" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Hero Quote")).toHaveValue("Half a thought");

  await page.goBack();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByLabel("Hero Quote")).toHaveValue("Half a thought");

  await page.getByRole("tab", { name: "Artworks" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Artworks", level: 2 })).toBeVisible();
});

test("Back leaves a form with unsaved changes only after a confirmation", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin?tab=exhibitions");
  await page.getByRole("tab", { name: "Homepage" }).click();
  await page.getByLabel("Hero Quote").fill("Half a thought");
  await page.goBack();
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Add New Exhibition" })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel("Hero Quote")).not.toHaveValue("Half a thought");
});

test("a form whose script cannot be loaded says so and can be retried", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.route("**/assets/artwork-form-*", (route) => route.abort());
  await openAdmin(page, site, "/admin/create-artwork");
  await expect(page.getByText("This screen could not be loaded")).toBeVisible();
  await page.unroute("**/assets/artwork-form-*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Create New Artwork" })).toBeVisible();
});

test("a list that fails to load shows an error and can be retried", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await page.route("**/api/exhibitions", (route) => route.abort());
  await openAdmin(page, site, "/admin?tab=exhibitions");
  await expect(page.getByText("The exhibitions could not be loaded")).toBeVisible();
  await page.unroute("**/api/exhibitions");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("listitem").first()).toBeVisible();
});

test("TST-27 one toast shows at a time and closes by itself unless hovered", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.clock.install();
  await openAdmin(page, site, "/admin?tab=contact");
  const save = page.getByRole("button", { name: "Save Contact Settings" });
  const toast = shownToast(page);
  for (let time = 0; time < 3; time += 1) {
    await save.click();
    await expectToast(page, "Contact settings updated successfully");
    await expect(toast).toHaveCount(1);
  }
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(toast).toHaveCount(0);

  await save.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return toast.count();
    })
    .toBe(1);
  await toast.getByRole("link", { name: "View on site" }).hover();
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);

  await expect(page.locator(".toast")).not.toHaveCount(0);
  await page.clock.fastForward(1_000_000);
  await expect(page.locator(".toast")).toHaveCount(0);
});
