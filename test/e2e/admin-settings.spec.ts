import {
  choose,
  createPicture,
  delayServer,
  expect,
  expectFailure,
  expectToast,
  failNextRequest,
  fieldMessage,
  test,
} from "../support/admin.ts";

test("AHP-01, AHP-02, AHP-03, AHP-04, AHP-05, TST-08, TST-11 the painter changes the homepage's quote and picture", {
  tag: ["@once", "@short"],
}, async ({ page, painter, content }) => {
  const featuredArtworkIds = ["2", "1"];
  const before = { heroQuote: "Old words", heroImage: "", featuredArtworkIds };
  await content.change("/api/homepage-settings", before);
  await page.goto("/admin");
  await expect(page.getByLabel("Hero Quote")).toHaveValue("Old words");
  await page.getByLabel("Hero Quote").fill("First line\nSecond line");
  await failNextRequest(page, "/api/upload", "POST");
  await choose(page, page.getByRole("button", { name: "Upload Image" }), await createPicture());
  await expectFailure(page, "Failed to upload image");
  await page.getByRole("button", { name: "Try again" }).click();
  const path = page.getByLabel("Hero Background Image", { exact: true });
  await expect(path).toHaveValue(/^\/media\/[0-9a-f]{32}\.jpg$/);
  const heroImage = await path.inputValue();
  await expectToast(page, "Image uploaded successfully", heroImage);
  await expect(page.getByRole("img", { name: "Preview of Hero Background Image" })).toBeVisible();

  await failNextRequest(page, "/api/homepage-settings", "PATCH");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to update homepage");
  const respond = await delayServer(page, "/api/homepage-settings", "PATCH");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  respond();
  await expectToast(page, "Homepage updated successfully");
  await expect(page.getByRole("link", { name: "View on site" })).toHaveAttribute("href", "/");
  const stored = await (await painter.get("/api/homepage-settings")).json();
  const heroQuote = "First line\nSecond line";
  expect(stored).toMatchObject({ heroQuote, heroImage, featuredArtworkIds });
});

test("AAR-01, AAR-02, AAR-03, AAR-04, ADM-10, TST-09, VAL-17 the painter changes the biography and the artist's photo", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await content.change("/api/artist-bio", { title: "Old title", image: "" });
  await page.goto("/admin?tab=artist");
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
  const file = page.locator('input[type="file"]').first();
  await expect(file).toHaveAttribute("accept", /^image\/\w+(,image\/\w+)*$/);
  const respond = await delayServer(page, "/api/upload", "POST");
  await choose(page, page.getByRole("button", { name: "Upload Photo" }), await createPicture());
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeDisabled();
  respond();
  await expectToast(page, "Image uploaded successfully", "/media/");
  await failNextRequest(page, "/api/artist-bio", "PATCH");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to update artist bio");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Artist bio updated successfully");
  expect(await (await painter.get("/api/artist-bio")).json()).toMatchObject({
    title: "A life in stone and light",
    description: "Born in Gyumri.",
    image: expect.stringMatching(/^\/media\//),
    statement: "Artist Statement of the artist",
    education: "Education of the artist",
    awards: "Awards & Recognition of the artist",
  });
});

test("APP-05, CALM-05 the painter changes name, sentence and place on every page", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change("/api/artist-settings", { name: "Old name" });
  // As on a site where nobody has saved the homepage.
  await page.route("**/api/homepage-settings?*", (route) =>
    route.fulfill({ json: { heroQuote: "A sample" }, headers: { etag: '"v0"' } }),
  );
  await page.goto("/admin?tab=artist");
  await expect(page.getByLabel("Artist name")).toHaveValue("Old name");
  await page.getByLabel("Artist name").fill("");
  await page.getByRole("button", { name: "Save Name and Place" }).click();
  await expect(fieldMessage(page, "Name is required")).toBeVisible();
  await page.getByLabel("Artist name").fill("Anna Example");
  await page.getByLabel("A sentence about your work").fill("I paint the sea.");
  await page.getByLabel("Place", { exact: true }).fill("Bremen");
  await page.getByRole("button", { name: "Save Name and Place" }).click();
  await expectToast(page, "Name and place updated successfully", "The sample quote is gone");
  await page.goto("/");
  await expect(page).toHaveTitle("Anna Example — I paint the sea · Bremen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anna Example");
  await expect(page.getByText("Anna Example · I paint the sea · Bremen")).toBeVisible();
});

test("ACO-01, ACO-02, ACO-03, TST-10 the painter changes the contact settings, which show skeletons while loading", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await content.change("/api/contact-settings", { location: "Yerevan" });
  const respond = await delayServer(page, "/api/contact-settings", "GET");
  await page.goto("/admin?tab=contact&open=settings");
  await expect(page.getByRole("heading", { name: "Contact Settings" })).toBeVisible();
  await expect(page.getByTestId("skeleton-field").first()).toBeVisible();
  respond();
  await page.getByLabel("Link to your Instagram").fill("www.instagram.com/mariam");
  await page.getByLabel("Your name on Instagram").fill("@mariam");
  await page.getByLabel("Link to your page on a marketplace").fill("javascript:alert(1)");
  await page.getByLabel("Email").fill("studio@example.com");
  await page.getByLabel("Location").fill("Gyumri, Armenia");
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expect(fieldMessage(page, "Please enter a link that starts with https://")).toBeVisible();
  await expect(page.getByLabel("Link to your page on a marketplace")).toBeFocused();

  await page
    .getByLabel("Link to your page on a marketplace")
    .fill("https://www.saatchiart.com/mariam");
  await expect(page.locator(".entry-error")).toHaveCount(0);
  await failNextRequest(page, "/api/contact-settings", "PATCH");
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expectFailure(page, "Failed to update contact settings");
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expectToast(page, "Contact settings updated successfully");
  expect(await (await painter.get("/api/contact-settings")).json()).toMatchObject({
    instagramUrl: "https://www.instagram.com/mariam",
    instagramHandle: "@mariam",
    saatchiUrl: "https://www.saatchiart.com/mariam",
    email: "studio@example.com",
    location: "Gyumri, Armenia",
  });
});

test("ACO-01 visitors see an e-mail address as the painter has typed it, in any script", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change("/api/contact-settings", { email: "" });
  await page.goto("/admin?tab=contact&open=settings");
  await page.getByLabel("Email").fill("studio@mälerei.example");
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expectToast(page, "Contact settings updated successfully");
  await page.goto("/contact");
  const address = page.getByRole("main").getByRole("link", { name: "studio@mälerei.example" });
  await expect(address).toHaveAttribute("href", "mailto:studio@xn--mlerei-bua.example");
});
