import type { Page } from "@playwright/test";
import { languages } from "../../src/core/languages.ts";
import { admin, site, siteIn } from "../../src/core/routes.ts";
import { expect, test } from "../support/admin.ts";
import { tryControls } from "../support/reach.ts";

// Other tests press elements, which the browser finds wherever they are. A finger presses a place.

test.use({ deviceScaleFactor: 1 });

const fingerSizes = [
  [320, 640],
  [390, 844],
  [560, 900],
  [844, 390],
  [768, 1024],
] as const;
const mouseSizes = [
  [1280, 720],
  [1440, 900],
] as const;

interface Screen {
  path: string;
  /** Opens a part of the screen. */
  open?: (page: Page) => Promise<void>;
}

function press(name: string | RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole("button", { name }).first().click();
}

const sitePages: Screen[] = languages.flatMap((language) => {
  const pages = siteIn(language);
  return [
    pages.home,
    pages.artworks(),
    pages.artworks({ availability: "available" }),
    pages.artworks({ availability: "sold" }),
    pages.artworks({ view: "scale" }),
    pages.artwork(1),
    pages.artwork(3),
    pages.prints,
    pages.print(1),
    pages.print(4),
    pages.about,
    pages.exhibitions,
    pages.exhibitionsOfType("group"),
    pages.contact,
    `${pages.contact}?artwork=1`,
    `${pages.prints}/nowhere`,
  ].map((path) => ({ path }));
});

async function openFirstWork(page: Page): Promise<void> {
  await page.locator(".work-card img").first().click();
  await expect(page.locator(".work-dialog .work-sheet-ask")).toBeVisible();
}

const openedParts: Screen[] = [
  { path: site.print(1), open: press("Custom Size") },
  { path: site.artworks(), open: openFirstWork },
];

const tabs = ["homepage", "artworks", "prints", "exhibitions", "artist", "contact"];

const adminScreens: Screen[] = [
  ...tabs.map((tab) => ({ path: admin.tab(tab) })),
  { path: admin.createArtwork },
  { path: admin.editArtwork(1) },
  { path: admin.createPrint },
  { path: admin.editPrint(1) },
  { path: admin.tab("artworks"), open: press("Print…") },
  { path: admin.tab("exhibitions"), open: press(/^Delete/) },
];

/** Prints how many controls each screen has at each size. */
async function expectReach(page: Page, screens: Screen[], isMobile: boolean): Promise<void> {
  const sizes = isMobile ? fingerSizes : mouseSizes;
  const row = (cells: unknown[], path: string) =>
    [...cells.map((cell) => String(cell).padStart(9)), ` ${path}`].join("");
  const table = [
    row(
      sizes.map((size) => size.join("×")),
      "",
    ),
  ];
  const misses: string[] = [];
  for (const { path, open } of screens) {
    await page.goto(path);
    const skeletons = page.locator("main .skeleton:visible");
    await expect(page.locator(":is(main, dialog) :is(a, button):visible").first()).toBeVisible();
    await expect(skeletons).toHaveCount(0);
    await open?.(page);
    const counts: number[] = [];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const { tried, missed } = await tryControls(page);
      counts.push(tried);
      for (const { control, reason } of missed) {
        misses.push(`${width}×${height} ${path}: ${control}, ${reason}`);
      }
    }
    table.push(row(counts, path));
    // A screen without controls has not been loaded.
    expect(Math.min(...counts), path).toBeGreaterThan(1);
  }
  console.log(table.join("\n"));
  expect(misses).toEqual([]);
}

test("VIS-12 a finger hits every control of every public page, in each language", async ({
  page,
  isMobile,
}) => {
  await expectReach(page, [...sitePages, ...openedParts], isMobile);
});

test("VIS-12 a finger hits every control of every screen of the admin", async ({
  page,
  isMobile,
}) => {
  await expectReach(page, adminScreens, isMobile);
});

test("VIS-12 a finger hits every control of long lists", async ({ page, content, isMobile }) => {
  const demo = await content.artworks();
  for (let count = demo.length; count < 106; count += 1) {
    const { images = [], dimensions = "" } = demo[count % demo.length] ?? {};
    await content.addArtwork({ title: `Study ${count}`, images, dimensions });
  }
  const arrange = isMobile ? press("Order") : undefined;
  await expectReach(
    page,
    [
      { path: site.artworks() },
      { path: site.artworks({ page: 3 }) },
      { path: site.artworks({ view: "scale" }) },
      { path: admin.tab("artworks") },
      { path: admin.tab("artworks"), ...(arrange && { open: arrange }) },
      { path: admin.editPrint(1) },
    ],
    isMobile,
  );
});
