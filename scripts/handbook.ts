// `npm run handbook` makes the pictures of the handbook.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { openDatabase } from "../src/server/database/open.ts";
import { addViews, dayOf } from "../src/server/operations/views/view-counts.ts";
import prepareTemplate, { copyTemplate } from "../test/support/demo-template.ts";
import { password, startServer } from "../test/support/server.ts";
import { findChromium } from "./setup/chromium.mjs";

const folder = join(import.meta.dirname, "../docs/handbook/pictures");
const wide = { width: 1120, height: 760 };
const phone = { width: 390, height: 780 };

interface Shot {
  name: string;
  path: string;
  size?: typeof wide;
  prepare?(page: Page): Promise<unknown>;
}

const shots: Shot[] = [
  { name: "home", path: "/" },
  { name: "dashboard", path: "/admin" },
  { name: "artworks", path: "/admin?tab=artworks" },
  {
    name: "new-artwork",
    path: "/admin/create-artwork",
    prepare: async (page) => {
      await page.getByLabel("Title").fill("Evening over Sevan");
      await page.getByLabel("Medium").fill("Oil on canvas");
      await page.getByLabel("Dimensions").fill("60 × 80 cm");
    },
  },
  {
    name: "artwork-pictures",
    path: "/admin/edit-artwork/1",
    prepare: (page) =>
      page
        .getByText("Main Image", { exact: false })
        .first()
        .evaluate((part) => scrollTo(0, part.getBoundingClientRect().top + scrollY - 120)),
  },
  {
    name: "delete",
    path: "/admin?tab=artworks",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("alertdialog").or(page.getByRole("dialog")).first().waitFor();
    },
  },
  {
    name: "looking-closely",
    path: "/admin?tab=artworks",
    prepare: (page) =>
      page
        .getByText("Looking closely")
        .click()
        .then(() => page.getByLabel("How closely visitors may look").scrollIntoViewIfNeeded()),
  },
  { name: "prints", path: "/admin?tab=prints" },
  {
    name: "print-sizes",
    path: "/admin/edit-print/1",
    prepare: (page) =>
      page
        .getByText("Available Sizes")
        .first()
        .evaluate((part) => scrollTo(0, part.getBoundingClientRect().top + scrollY - 120)),
  },
  { name: "exhibitions", path: "/admin?tab=exhibitions" },
  { name: "artist", path: "/admin?tab=artist" },
  { name: "contact", path: "/admin?tab=contact" },
  {
    name: "inbox",
    path: "/admin?tab=contact",
    prepare: async (page) => {
      const message = page.getByText("Is Sevan still free?").first();
      await message.click();
      await message.evaluate((part) =>
        scrollTo(0, part.getBoundingClientRect().top + scrollY - 160),
      );
    },
  },
  { name: "phone", path: "/admin?tab=artworks", size: phone },
  // This shot is the last, because it adds languages to every form.
  {
    name: "translations",
    path: "/admin?tab=artist",
    prepare: async (page) => {
      for (const language of ["Armenian", "Russian"]) await page.getByLabel(language).check();
      await page.getByRole("button", { name: "Save Name and Place" }).click();
      await page.getByRole("tab", { name: "Русский" }).first().waitFor();
      await page.goto("/admin/edit-artwork/1", { waitUntil: "networkidle" });
      await page.getByRole("tab", { name: "Русский" }).click();
      await page.getByLabel("Title in Russian").fill("Арарат, первый свет");
      await page.getByLabel("Medium in Russian").fill("Холст, масло");
    },
  },
];

async function addVisits(databasePath: string): Promise<void> {
  const database = await openDatabase(databasePath);
  const day = dayOf(Date.now());
  const views = [84, 121, 37, 56, 12, 98].map((count, at) => ({ id: at + 1, day, views: count }));
  await addViews(database, [
    ...views.map((view) => ({ kind: "artwork" as const, ...view })),
    ...views.slice(0, 4).map((view) => ({ kind: "print" as const, ...view })),
  ]);
  await database.close();
}

async function take(page: Page, { name, path, size = wide, prepare }: Shot): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path, { waitUntil: "networkidle" });
  await prepare?.(page);
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled" });
  await sharp(png)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

async function takeAll(dataDir: string): Promise<void> {
  copyTemplate(dataDir);
  await addVisits(join(dataDir, "nkar.db"));
  const server = await startServer({ DATA_DIR: dataDir, DEMO: "true" });
  const found = await findChromium();
  const browser = await chromium.launch({
    ...(found && !found.own && { executablePath: found.path }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url, reducedMotion: "reduce" });
    await page.request.post("/api/contact", {
      data: {
        name: "Lusine Petrosyan",
        email: "lusine@example.com",
        subject: "Is Sevan still free?",
        message: "I saw it on your wall in Gyumri and have thought of it since. Is it still free?",
      },
    });
    await page.goto("/admin", { waitUntil: "networkidle" });
    await take(page, { name: "sign-in", path: "/admin" });
    await page.request.post("/api/auth/login", { data: { password } });
    for (const shot of shots) await take(page, shot);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "nkar-handbook-"));
try {
  mkdirSync(folder, { recursive: true });
  await prepareTemplate();
  await takeAll(dataDir);
  const names = readdirSync(folder);
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  process.stdout.write(`${names.length} pictures, ${Math.round(bytes / 1000)} kB in ${folder}\n`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
