import { expect } from "vitest";
import { phone, test } from "./browser-test.ts";
import { fillGallery } from "./painter.ts";
import { startSlowSite } from "./slow-site.ts";
import { button, dialog, enhanced, field, heading, link, part, tab, Visitor } from "./visitor.ts";

// Each of these once failed in Firefox or WebKit.

const firstWork = part(".work-card", "Ararat, First Light");

const leaveByLink = (visitor: Visitor) => visitor.click(link("About", part("header")));
/** Below the dialog, no link can be clicked. */
const leaveByAddress = (visitor: Visitor) => visitor.tab.evaluate(() => location.assign("/about"));

const slowParts = [
  {
    name: "further works",
    path: "/artworks?page=2",
    start: (visitor: Visitor) => visitor.click(link("More works…", enhanced)),
  },
  {
    name: "an opened work",
    path: "/artworks/1/sheet",
    start: async (visitor: Visitor) => {
      await visitor.click(firstWork);
      await visitor.see({ ...part(".skeleton"), within: dialog() });
    },
    leave: leaveByAddress,
  },
  {
    name: "the zoom's code",
    path: "/assets/zoom",
    page: "/prints/1",
    start: (visitor: Visitor) => visitor.click(link("Look closely")),
  },
];

for (const { name, path, page = "/artworks", start, leave = leaveByLink } of slowParts) {
  test(`a visitor who leaves while ${name} loads arrives at the chosen page`, async ({
    visitor: { tab },
    site,
  }) => {
    if (page === "/artworks") await fillGallery(site);
    const slowSite = await startSlowSite(site.url);
    const slowPart = slowSite.hold(path);
    const about = slowSite.hold("/about");
    const visitor = new Visitor(tab, slowSite.url);
    await visitor.open(page);
    await start(visitor);
    await slowPart.arrival;
    await leave(visitor);
    await about.arrival;
    slowPart.release();
    about.release();
    await visitor.isAt("/about");
    await visitor.see(heading("Biography"));
  });
}

test("PRD-11 the first click on a page may choose the material", async ({ visitor }) => {
  await visitor.open("/prints/1");
  await visitor.click(part("label", "Smooth finish"));
  await visitor.see(heading("Available Sizes - Paper"));
});

test("VAL-01 an incomplete message shows its errors, and the first wrong field is not under the bar", async ({
  visitor,
}) => {
  await visitor.resize(phone);
  await visitor.open("/contact");
  await visitor.click(button("Send Message"));
  await visitor.see(part("#name-error", "Name is required"));
  await visitor.see(part("#email-error", "Please enter a valid email address"));
  await visitor.hasFocus(field("Name"));
  const name = async () => (await visitor.see(field("Name"))).box.y;
  const bar = (await visitor.see(part("header"))).box;
  await expect.poll(name).toBeGreaterThan(bar.y + bar.height);
});

test("AR-05 the camera picture has no button for picture-in-picture", async ({ visitor }) => {
  await visitor.open("/prints/1");
  await visitor.click(button("Preview on Your Wall"));
  await visitor.see(button("Start Preview"));
  const isDisabled = () =>
    visitor.tab.evaluate(() =>
      document.querySelector("video")?.hasAttribute("disablepictureinpicture"),
    );
  await expect.poll(isDisabled).toBe(true);
});

test("TST-08 a message leaves the navigation of the admin free", async ({ visitor, site }) => {
  await visitor.resize(phone);
  await visitor.open("/admin");
  await visitor.type(field("Password"), site.password);
  await visitor.click(button("Sign In"));
  await visitor.see(part(".toast", "Login successful"));
  for (const target of [button("Logout"), tab("Homepage"), tab("Artworks")]) {
    expect((await visitor.see(target)).cover).toBeNull();
  }
  await visitor.see(part(".toast", "Login successful"));
});
