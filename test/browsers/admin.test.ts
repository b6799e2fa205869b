import { join } from "node:path";
import { expect } from "vitest";
import { test } from "./browser-test.ts";
import { button, dialog, field, heading, link, part, type Visitor } from "./visitor.ts";

const picture = join(
  import.meta.dirname,
  "../../src/server/operations/first-start/demo/pictures/sevan-north-wind.jpg",
);

const card = (title: string) => part("li", title);
const shownTitles = (visitor: Visitor) =>
  visitor.tab.evaluate(() => [...document.querySelectorAll("li h3")].map((h) => h.textContent));

async function openArtworks(visitor: Visitor, password: string): Promise<void> {
  await visitor.open("/admin");
  await visitor.signIn(password);
  await visitor.open("/admin?tab=artworks");
}

test("ADM-05 the painter signs in and logs out", async ({ visitor, site }) => {
  await visitor.open("/admin");
  await visitor.type(field("Password"), "wrong");
  await visitor.click(button("Sign In"));
  await visitor.meetToast("Invalid");
  await visitor.type(field("Password"), site.password);
  await visitor.click(button("Sign In"));
  await visitor.see(heading("Content Management"));
  await visitor.click(button("Logout"));
  await visitor.see(heading("Admin Portal"));
});

test("FAW-06, AAW-03, ADM-09 the painter adds, edits, deletes and restores an artwork", async ({
  visitor,
  site,
}) => {
  await openArtworks(visitor, site.password);
  await visitor.click(link("Add New Artwork"));
  await visitor.see(heading("Create New Artwork"));
  const upload = ".picture-slot-main input[type=file]";
  await visitor.chooseFile(upload, picture);
  await visitor.meetToast("Image uploaded successfully");
  await visitor.type(field("Title"), "Plateau at Dusk");
  await visitor.type(field("Price ($)"), "1850");
  await visitor.type(field("Medium"), "Oil on canvas");
  await visitor.type(field("Dimensions"), "24 × 36 inches");
  await visitor.type(field("Description"), "Evening over the plateau.");
  await visitor.click(button("Create Artwork"));
  await visitor.see(card("Plateau at Dusk"));

  await visitor.click(link("Edit…", card("Plateau at Dusk")));
  await visitor.see(heading("Edit…"));
  await visitor.type(field("Title"), "Plateau at Dawn");
  await visitor.click(button("Update Artwork"));
  await visitor.see(card("Plateau at Dawn"));

  await visitor.click(button("Delete…", card("Plateau at Dawn")));
  await visitor.click(button("Delete…", dialog()));
  await visitor.isGone(card("Plateau at Dawn"));
  await visitor.click(button("Recently deleted…"));
  await visitor.click(button("Restore…", part(".trash li", "Plateau at Dawn")));
  await visitor.meetToast("Restored");
  await visitor.see(card("Plateau at Dawn"));
});

test("AAW-07, AAW-08 the keyboard drags an artwork to the next place", async ({
  visitor,
  site,
}) => {
  await openArtworks(visitor, site.password);
  await visitor.see(card("Ararat, First Light"));
  const [first = "", second = "", ...others] = await shownTitles(visitor);
  await visitor.press("Tab");
  await visitor.focus(part(".drag-badge[aria-roledescription=draggable]", first));
  await visitor.press(" ");
  await visitor.see(part("[data-dragged=true]", first));
  await visitor.press("ArrowRight");
  await visitor.see(part("[data-target=true]", second));
  await visitor.press(" ");
  await visitor.meetToast("Artwork position updated successfully");
  await expect.poll(() => shownTitles(visitor)).toEqual([second, first, ...others]);
});
