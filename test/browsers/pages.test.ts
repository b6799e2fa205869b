import { expect } from "vitest";
import { phone, test } from "./browser-test.ts";
import { button, enhanced, field, heading, link, part, tab } from "./visitor.ts";

test("NAV-13 the menu opens, closes by Escape and its button, and leads to a page", async ({
  visitor,
}) => {
  await visitor.resize(phone);
  await visitor.open("/prints");
  await visitor.isGone(part("#menu"));
  await visitor.click(button("Menu"));
  await visitor.see(part("#menu"));
  await visitor.press("Escape");
  await visitor.isGone(part("#menu"));
  await visitor.click(button("Menu"));
  await visitor.click(button("Close"));
  await visitor.isGone(part("#menu"));
  await visitor.click(button("Menu"));
  await visitor.click(link("About", part("#menu")));
  await visitor.isAt("/about");
  await visitor.see(heading("Biography"));
});

test("EXH-01 the arrow keys change the tabs of the exhibitions", async ({ visitor }) => {
  await visitor.open("/exhibitions");
  await visitor.click(tab("Solo Exhibitions", enhanced));
  await visitor.see(part("[role=tabpanel]", "Where the Plateau Begins"));
  await visitor.press("ArrowRight");
  await visitor.see(part("[role=tabpanel]", "Table and Field"));
  await visitor.hasFocus(tab("Group Exhibitions"));
});

test("PRD-11, PRD-14 sizes and prices follow the material of a print", async ({ visitor }) => {
  const sizes = part(".size-section:not([data-inactive])");
  const prices = () => visitor.text({ ...part(".size-list"), within: sizes });
  await visitor.open("/prints/1");
  await visitor.see(heading("Available Sizes - Canvas"));
  const canvas = await prices();
  await visitor.click(part(".material-choice, label", "Premium texture"));
  await visitor.click(part("label", "Smooth finish"));
  await visitor.see(heading("Available Sizes - Paper"));
  const paper = await prices();
  expect(paper).toMatch(/60 × 40 cm.*€\d+\.\d\d/);
  expect(paper).not.toBe(canvas);
});

test("CON-03, VAL-01 an incomplete message shows its errors, a complete one is sent", async ({
  visitor,
}) => {
  await visitor.open("/contact");
  await visitor.click(button("Send Message", enhanced));
  await visitor.see(part("#name-error", "Name is required"));
  await visitor.hasFocus(field("Name"));
  await visitor.type(field("Name"), "Nare Petrosyan");
  await visitor.type(field("Email"), "nare@example.com");
  await visitor.type(field("Message"), "Is the lake still free?\nI have a wall of two metres.");
  expect(await visitor.value(field("Message"))).toContain("free?\nI have");
  await visitor.click(button("Send Message"));
  await visitor.meetToast("Message sent successfully!");
  await visitor.click(part("summary", "Write another message"));
  await expect.poll(() => visitor.value(field("Message"))).toBe("");
});
