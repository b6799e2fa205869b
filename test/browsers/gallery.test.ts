import { test } from "./browser-test.ts";
import { button, dialog, heading, link, part } from "./visitor.ts";

const card = (title: string) => part(".work-card", title);

test("HOME-01 the home page leads to the prints", async ({ visitor }) => {
  await visitor.open("/");
  await visitor.see(heading("Mariam Tavrish"));
  await visitor.click(link("View Prints"));
  await visitor.isAt("/prints");
  await visitor.see(heading("Prints"));
});

test("DLG-02, DLG-09 a work opens, shows its next picture and closes by Escape and Back", async ({
  visitor,
}) => {
  await visitor.open("/artworks?availability=available");
  await visitor.click(card("Ararat, First Light"));
  await visitor.see({ ...dialog(), text: "Ararat, First Light" });
  await visitor.isAt("/artworks?availability=available&work=1");
  await visitor.click(button("Next image", dialog()));
  await visitor.see(part(".carousel-counter", "2 / 3"));
  await visitor.press("Escape");
  await visitor.isGone(dialog());
  await visitor.isAt("/artworks?availability=available");

  await visitor.click(card("Sevan, North Wind"));
  await visitor.isAt("/artworks?availability=available&work=2");
  await visitor.tab.back();
  await visitor.isGone(dialog());
  await visitor.isAt("/artworks?availability=available");
});

test("ZOM-01 a work can be looked at closely", async ({ visitor }) => {
  await visitor.open("/artworks?work=1");
  await visitor.click(link("Look closely"));
  await visitor.see(part(".zoom-viewer [role=status]", "The whole work"));
  await visitor.click(button("Zoom in"));
  await visitor.see(part(".zoom-viewer [role=status]", "Enlarged 1"));
  await visitor.press("Escape");
  await visitor.isGone(part(".zoom-viewer"));
  await visitor.see(dialog());
});
