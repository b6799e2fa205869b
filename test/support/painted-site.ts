import { join } from "node:path";
import { onTestFinished } from "vitest";
import { mainAddress } from "../../src/core/entities/picture.ts";
import { readConfig } from "../../src/server/config/config.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import {
  checkPicture,
  createMedia,
  type Media,
  storeOriginal,
} from "../../src/server/pictures/pictures.ts";
import { type Engine, freshDatabase } from "./databases.ts";
import { temporaryFolder } from "./folders.ts";
import { pictureProcesses } from "./picture-processes.ts";
import { plainPicture } from "./sample-pictures.ts";

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

/** Makes a picture of one colour. Each number gives another one. */
export function paintPicture(number: number): Promise<Buffer> {
  return plainPicture([(number * 40) % 256, 120, 80], 120, 90)
    .jpeg()
    .toBuffer();
}

/** Stores a picture as an upload does, but makes no variants. @returns its address */
export async function storeWithoutVariants(media: Media, bytes: Uint8Array): Promise<string> {
  const picture = await checkPicture(media, bytes);
  await storeOriginal(media, picture);
  return mainAddress(picture.hash);
}
