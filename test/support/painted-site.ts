import { join } from "node:path";
import { onTestFinished } from "vitest";
import { artworkInputSchema } from "../../src/core/entities/artwork.ts";
import { exhibitionInputSchema } from "../../src/core/entities/exhibition.ts";
import { printInputSchema } from "../../src/core/entities/print.ts";
import { defaultSalesSettings, settingsId } from "../../src/core/entities/settings-defaults.ts";
import { createArtwork, deleteArtwork } from "../../src/server/catalogue/artworks/artworks.ts";
import { createExhibition } from "../../src/server/catalogue/exhibitions.ts";
import { createPrint } from "../../src/server/catalogue/prints/prints.ts";
import { saveSettings } from "../../src/server/catalogue/settings.ts";
import { saveTranslations } from "../../src/server/catalogue/translations.ts";
import { readConfig } from "../../src/server/config/config.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { createMedia, storePicture } from "../../src/server/pictures/pictures.ts";
import { type Engine, freshDatabase } from "./databases.ts";
import { temporaryFolder } from "./folders.ts";
import { pictureProcesses } from "./picture-processes.ts";
import { plain } from "./sample-pictures.ts";
import { contactSettings, minimalArtwork, minimalExhibition } from "./samples.ts";

export type PaintedSite = Awaited<ReturnType<typeof openSite>>;

/** Opens an empty site. */
export async function openSite(
  engine: Engine = "SQLite",
  environment: Record<string, string> = {},
) {
  const dataDir = await temporaryFolder();
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: await freshDatabase(engine),
    MEDIA_URL: join(dataDir, "media"),
    ARTIST_NAME: "Anahit <Tester>",
    SITE_URL: "https://anahit.example",
    ...environment,
  });
  const database = await openDatabase(config.databaseUrl);
  const logged: string[] = [];
  const log = { error: (_details: unknown, message: string) => void logged.push(message) };
  const media = await createMedia({ database, config, log, processes: pictureProcesses });
  onTestFinished(async () => {
    await media.close();
    await database.close();
  });
  return { config, database, media, folder: config.mediaDir, logged };
}

/** Each number gives another colour. */
export function coloured(number: number): Promise<Buffer> {
  return plain([(number * 40) % 256, 120, 80], 120, 90)
    .jpeg()
    .toBuffer();
}

/** Opens a site with records of every kind and hostile titles. */
export async function paintedSite(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<PaintedSite> {
  const site = await openSite(engine, environment);
  const { database, media } = site;
  const images: string[] = [];
  for (const number of [1, 2]) {
    images.push((await storePicture(media, await coloured(number))).src);
  }
  const work = artworkInputSchema.parse({
    ...minimalArtwork,
    title: "Արարատ & <script>alert(1)</script>",
    description: 'Two paragraphs.\n\nThe second, "quoted".',
    images: [...images, "https://example.com/else.jpg"],
    availableForPrint: true,
    printSizes: '[{"width":30,"height":40,"material":"paper","priceOverride":12.5}]',
  });
  await deleteArtwork(database, (await createArtwork(database, work)).id);
  const first = await createArtwork(database, work);
  const ofWork = { name: "artworks", id: first.id } as const;
  await saveTranslations(database, ofWork, {
    hy: { title: "Արարատ", medium: "Յուղաներկ" },
    fr: { description: 'Deux paragraphes.\n\n"Le second".' },
  });
  await createArtwork(database, { ...work, title: '=HYPERLINK("x")', availability: "reserved" });
  const sizes = '[{"width":30,"height":40,"material":"canvas"}]';
  const print = printInputSchema.parse({ title: "Print", images, availableSizes: sizes });
  await createPrint(database, { ...print, artworkId: first.id, position: 4 });
  await createPrint(database, { ...print, status: "discontinued" });
  const exhibition = { ...minimalExhibition, image: images[1] };
  await createExhibition(database, exhibitionInputSchema.parse(exhibition));
  await saveSettings(database, "artistBio", {
    title: "Bio",
    description: "Born.",
    image: images[0] ?? "",
  });
  const ofBiography = { name: "artistBio", id: settingsId } as const;
  await saveTranslations(database, ofBiography, { ru: { description: "Родилась." } });
  await saveSettings(database, "contactSettings", contactSettings);
  await saveSettings(database, "salesSettings", {
    ...defaultSalesSettings,
    canvasRate: 2.5,
    printCurrency: "AMD",
    showSoldPrices: false,
    terms: "Rolled in a tube.",
  });
  return site;
}
