// `npm run handbook` makes the pictures of the handbook in its languages, and those of README.md.
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { adminApp } from "../src/core/admin-app-routes.ts";
import { type AdminLanguage, adminLanguages, defaultLanguage } from "../src/core/languages.ts";
import { admin, siteIn } from "../src/core/routes.ts";
import { handbookTexts } from "../src/core/texts/handbook.ts";
import { openDatabase } from "../src/server/database/open.ts";
import { addViews, toDay } from "../src/server/operations/views/view-counts.ts";
import prepareTemplate, { copyTemplate } from "../test/support/demo-template.ts";
import { password, startServer } from "../test/support/server.ts";
import { takeReadmePictures } from "./readme-pictures.ts";
import { findChromium } from "./setup/chromium.mjs";

const pictures = join(import.meta.dirname, "../docs/handbook/pictures");
const wide = { width: 1120, height: 760 };
const phone = { width: 390, height: 780 };

interface Shot {
  name: string;
  path: string;
  size?: typeof wide;
  prepare?(page: Page): Promise<unknown>;
}

function showAtTop(part: Locator, marginPx: number): Promise<void> {
  return part.evaluate(
    (element, margin) => scrollTo(0, element.getBoundingClientRect().top + scrollY - margin),
    marginPx,
  );
}

/** Adds languages to every form. The English handbook shows a translation as well. */
async function showTranslations(page: Page, handbookLanguage: AdminLanguage): Promise<void> {
  const others = adminLanguages.filter((each) => each !== defaultLanguage);
  const language =
    others.find((each) => each === handbookLanguage) ?? others.at(-1) ?? defaultLanguage;
  const { title, medium } = handbookTexts[language];
  const tab = page.locator(`[role=tab][lang=${language}]`).first();
  for (const each of others) await page.locator(`[type=checkbox][id$="-${each}"]`).check();
  await page.locator("form:has([name=sentence]) [type=submit]").click();
  await tab.waitFor();
  await page.goto(admin.editArtwork(1), { waitUntil: "networkidle" });
  await tab.click();
  await page.locator(`[name="translations.${language}.title"]`).fill(title);
  await page.locator(`[name="translations.${language}.medium"]`).fill(medium);
}

/** Lists the pictures of the handbook in a language, in the order in which they are taken. */
const listShots = (language: AdminLanguage): Shot[] => [
  { name: "home", path: siteIn(language).home },
  { name: "dashboard", path: admin.portal },
  { name: "artworks", path: admin.tab("artworks") },
  {
    name: "artwork-pictures",
    path: admin.editArtwork(1),
    prepare: (page) => showAtTop(page.locator(".picture-slots"), 120),
  },
  {
    name: "delete",
    path: admin.tab("artworks"),
    prepare: async (page) => {
      await page.locator("button:has(.lucide-trash-2)").first().click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "looking-closely",
    path: adminApp.zoomSettings,
    prepare: (page) => page.locator("[name=zoom]").scrollIntoViewIfNeeded(),
  },
  { name: "prints", path: admin.tab("prints") },
  {
    name: "print-sizes",
    path: admin.editPrint(1),
    prepare: (page) => showAtTop(page.locator("#print-sizes"), 120),
  },
  { name: "exhibitions", path: admin.tab("exhibitions") },
  { name: "artist", path: admin.tab("artist") },
  { name: "contact", path: admin.tab("contact") },
  {
    name: "inbox",
    path: admin.tab("contact"),
    prepare: async (page) => {
      const message = page.getByText(handbookTexts[language].subject).first();
      await message.click();
      await showAtTop(message, 160);
    },
  },
  { name: "phone", path: admin.tab("artworks"), size: phone },
  // The next pages would mention the draft of this one.
  {
    name: "new-artwork",
    path: admin.createArtwork,
    prepare: async (page) => {
      await page.locator("[name=title]").fill("Evening over Sevan");
      await page.locator("[name=medium]").fill("Oil on canvas");
      await page.locator("[name=dimensions]").fill("60 × 80 cm");
    },
  },
  // This shot is the last, because it adds languages to every form.
  {
    name: "translations",
    path: admin.tab("artist"),
    prepare: (page) => showTranslations(page, language),
  },
];

async function addVisits(databasePath: string): Promise<void> {
  const database = await openDatabase(databasePath);
  const day = toDay(Date.now());
  const views = [84, 121, 37, 56, 12, 98].map((count, at) => ({ id: at + 1, day, views: count }));
  await addViews(database, [
    ...views.map((view) => ({ kind: "artwork" as const, ...view })),
    ...views.slice(0, 4).map((view) => ({ kind: "print" as const, ...view })),
  ]);
  await database.close();
}

async function take(
  page: Page,
  { name, path, size = wide, prepare }: Shot,
  folder: string,
): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path, { waitUntil: "networkidle" });
  await prepare?.(page);
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled" });
  await sharp(png)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

async function takeAll(dataDir: string, language: AdminLanguage): Promise<void> {
  const folder = language === defaultLanguage ? pictures : join(pictures, language);
  mkdirSync(folder, { recursive: true });
  copyTemplate(dataDir);
  await addVisits(join(dataDir, "nkar.db"));
  const server = await startServer({ DATA_DIR: dataDir, DEMO: "true" });
  const installed = await findChromium();
  const browser = await chromium.launch({
    ...(installed && !installed.own && { executablePath: installed.path }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    // The admin takes the browser's language.
    const page = await browser.newPage({
      baseURL: server.url,
      locale: language,
      reducedMotion: "reduce",
    });
    const { subject, message } = handbookTexts[language];
    const visitor = { name: "Lusine Petrosyan", email: "lusine@example.com" };
    await page.request.post("/api/contact", { data: { ...visitor, subject, message } });
    await take(page, { name: "sign-in", path: admin.portal }, folder);
    await page.request.post("/api/auth/login", { data: { password } });
    if (language === defaultLanguage) await takeReadmePictures(page);
    for (const shot of listShots(language)) await take(page, shot, folder);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const dataDirs = mkdtempSync(join(tmpdir(), "nkar-handbook-"));
try {
  await prepareTemplate();
  for (const language of adminLanguages) await takeAll(join(dataDirs, language), language);
  const files = globSync("**/*.webp", { cwd: pictures });
  const bytes = files.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0);
  process.stdout.write(`${files.length} pictures, ${Math.round(bytes / 1000)} kB in ${pictures}\n`);
} finally {
  rmSync(dataDirs, { recursive: true, force: true });
}
