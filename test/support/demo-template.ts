import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import { availableWidths } from "../../src/core/entities/picture.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { decodePixels } from "../../src/server/pictures/processing/decode.ts";
import { encodePixels } from "../../src/server/pictures/processing/encode.ts";
import {
  createVariantSize,
  originalName,
  variantName,
} from "../../src/server/pictures/variants/variant-files.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/nkar-tests");

/**
 * Data folder with demo content. Rebuilt when its sources change. Workers inherit its path, so a
 * change during a run does not concern them.
 */
process.env.NKAR_TEST_TEMPLATE ??= cachePath("site", [
  "{packages,src/{core,server/catalogue,server/database,server/pictures}}/**",
  "test/support/demo-template.ts",
]);
const template = process.env.NKAR_TEST_TEMPLATE;

/** Playwright's global setup. */
export default async function prepareTemplate(): Promise<void> {
  if (existsSync(template)) return;
  rmSync(cache, { recursive: true, force: true });
  const folder = `${template}.unfinished`;
  mkdirSync(folder, { recursive: true });
  const server = await startServer({ DATA_DIR: folder, DEMO: "true" });
  await server.stop();
  await makeVariants(folder);
  renameSync(folder, template);
}

export function copyTemplate(folder: string): void {
  cpSync(template, folder, { recursive: true });
}

/**
 * Makes the variants that Chromium requests: AVIF, and JPEG for thumbnails. The server makes others
 * on request. Its effort for AVIF takes five times as long, and no test looks at the quality.
 */
async function makeVariants(folder: string): Promise<void> {
  const database = await openDatabase(join(folder, "nkar.db"));
  const pictures = await database.query
    .selectFrom("media")
    .select(["hash", "format", "width"])
    .execute();
  await database.close();
  const store = await openBlobStore(join(folder, "media"));
  await Promise.all(
    pictures.map(async ({ hash, format, width }) => {
      const original = await store.read(originalName(hash, format));
      if (original === null) throw new Error(`The demo picture ${hash} is missing.`);
      const widths = availableWidths(width).filter((pixels) => pixels <= 1600);
      for (const size of widths.map(createVariantSize)) {
        const pixels = await decodePixels(original, size.box);
        for (const encoding of size.encodings) {
          if (encoding.format !== "avif" && size.box.width > 320) continue;
          const quick = encoding.format === "jpg" ? encoding : { ...encoding, effort: 0 };
          const name = variantName(hash, size, encoding.format);
          await store.writeOnce(name, await encodePixels(pixels, quick));
        }
      }
    }),
  );
}

function cachePath(name: string, sources: string[]): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, exclude: ["**/*.test.*"], withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path).update(readFileSync(path));
  return join(cache, `${name}-${hash.digest("hex").slice(0, 16)}`);
}
