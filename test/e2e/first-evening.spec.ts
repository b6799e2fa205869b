import {
  applyToQuad,
  compose,
  rectangle,
  rotation,
  scaling,
  translation,
} from "@nkar/plane/homography";
import type { Locator, Page } from "@playwright/test";
import { createPicture, expectToast } from "../support/admin.ts";
import { photographPainting } from "../support/hung-painting.ts";
import { expect, test } from "../support/site.ts";

test.use({ environment: { DEMO: "false" }, viewport: { width: 390, height: 844 } });

type Picture = Awaited<ReturnType<typeof createPicture>>;

/** Plays the painter. Counts presses, fields, and values that the painter has to delete first. */
function paintersHand(page: Page) {
  const counted = { taps: 0, fields: 0, doubts: 0 };

  async function tap(control: Locator): Promise<void> {
    counted.taps += 1;
    // A message that hides moves the page, at worst between Playwright's look and its tap.
    await page
      .locator(".toast:not([hidden])")
      .filter({ hasNot: control })
      .locator(".toast-close")
      .evaluateAll((buttons: HTMLElement[]) => {
        for (const button of buttons) button.click();
      });
    await control.tap();
  }

  async function type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible();
    counted.fields += 1;
    if (!(await field.evaluate((input) => input === document.activeElement))) await tap(field);
    if ((await field.inputValue()) !== "") {
      await page.keyboard.type(text);
      if ((await field.inputValue()) !== text) counted.doubts += 1;
    }
    // Chrome drops keys while it scrolls to a field that was tapped.
    await field.fill(text);
  }

  async function take(button: Locator, picture: Picture): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tap(button)]);
    // In the gallery.
    counted.taps += 1;
    await chooser.setFiles(picture);
  }

  return { counted, tap, type, take };
}

const extent = { width: 1600, height: 1200 };
/** Cm of the wall → px: nearly head-on, turned a little. */
const toPhotograph = compose(translation(330, 330), rotation(3), scaling(10));
/** 60 × 48 cm: the paint of a canvas is nearer than the sheet on the wall, and so looks larger. */
const onWall = applyToQuad(toPhotograph, rectangle(61.2, 49));
const sheet = applyToQuad(compose(toPhotograph, translation(68, 8)), rectangle(21, 29.7));

test("APP-05 a first evening, from the sign-in to a message in the inbox, takes 36 taps and 16 fields", {
  tag: "@phone",
}, async ({ page, site }) => {
  const { counted, tap, type, take } = paintersHand(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const step = (name: string) => page.getByRole("link", { name });
  await page.goto("/");

  await test.step("sign in", async () => {
    await tap(page.getByRole("link", { name: "Admin", exact: true }));
    await type(page.getByLabel("Password", { exact: true }), site.password);
    await tap(button("Sign In"));
  });
  await test.step("name, sentence, place", async () => {
    await tap(step("Your name"));
    await expect(page.getByLabel("Artist name")).toBeFocused();
    await type(page.getByLabel("Artist name"), "Gayane Hakobyan");
    await expect(page.getByLabel("A sentence about your work")).toHaveValue("");
    await type(page.getByLabel("A sentence about your work"), "I paint the light of Gyumri");
    await type(page.getByLabel("Place", { exact: true }), "Gyumri");
    await tap(button("Save Name and Place"));
    await expectToast(page, "Name and place updated successfully");
  });
  await test.step("portrait, biography, statement", async () => {
    await take(page.getByRole("button", { name: /^Upload Photo/ }), await createPicture(600, 800));
    await type(page.getByLabel("Description"), "Born in Gyumri in 1971.");
    await type(page.getByLabel("Artist Statement"), "Stone keeps the light of the day.");
    await tap(button("Save Changes"));
    await expectToast(page, "Artist bio updated successfully");
  });
  await test.step("large picture, quote", async () => {
    await tap(step("A large picture and a sentence for the homepage"));
    await expect(page.getByLabel("Hero Quote")).toBeFocused();
    await type(page.getByLabel("Hero Quote"), "Light is the oldest colour.");
    await take(page.getByRole("button", { name: /^Upload Image/ }), await createPicture(1600, 900));
    await tap(button("Save Changes"));
    await expectToast(page, "Homepage updated successfully");
  });
  await test.step("first work with a photograph", async () => {
    await tap(step("Your first work").last());
    const upload = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
    await take(upload, await photographPainting(extent, onWall, sheet));
    const straighten = page.getByRole("dialog", { name: "Straighten the picture" });
    await expect(straighten.getByLabel("Use as Dimensions: 60 × 48 cm")).toBeChecked();
    await tap(straighten.getByRole("button", { name: "Straighten" }));
    await expect(page.getByLabel("Title")).toBeFocused();
    await type(page.getByLabel("Title"), "Evening in Gyumri");
    await type(page.getByLabel("Medium"), "Oil on canvas");
    await expect(page.getByLabel("Dimensions")).toHaveValue("60 × 48 cm");
    await type(page.getByLabel("Price"), "900");
    await tap(button("Create Artwork"));
    await expectToast(page, "Artwork created successfully");
  });
  await test.step("print with a size", async () => {
    await tap(page.getByRole("link", { name: "Offer prints of it" }));
    await expect(page.getByLabel("Print Title")).toHaveValue("Evening in Gyumri");
    await expect(page.getByLabel("Width (cm)").first()).toHaveValue("30");
    await expect(page.getByLabel("Height (cm)").first()).toHaveValue("24");
    await expect(page.getByText("€9.36")).toBeVisible();
    await tap(button("Create Print Edition"));
    await expect(page.getByText(/^from\s€9\.36 · Paper · \d\ssizes?$/)).toBeVisible();
  });
  await test.step("exhibition", async () => {
    await tap(page.getByRole("tab", { name: "Exhibitions" }));
    await type(page.getByLabel("Title"), "Light of Gyumri");
    await type(page.getByLabel("Venue"), "Aslamazyan Museum");
    await type(page.getByLabel("Location"), "Gyumri");
    await tap(button("Create Exhibition"));
    await expectToast(page, "Exhibition created successfully");
  });
  await test.step("contact", async () => {
    await tap(page.getByRole("tab", { name: "Contact" }));
    await type(page.getByLabel("Email"), "gayane@example.com");
    await type(page.getByLabel("Your name on Instagram"), "@gayane");
    await tap(button("Save Contact Settings"));
    await expectToast(page, "Contact settings updated successfully");
  });
  await test.step("message to oneself", async () => {
    await tap(button("Send me a test message"));
    await expect(page.getByText("You have sent this to yourself")).toBeVisible();
  });

  expect(counted.taps).toBeLessThanOrEqual(36);
  expect(counted.fields).toBeLessThanOrEqual(16);
  expect(counted.doubts).toBeLessThanOrEqual(4);
});
