import { readFile } from "node:fs/promises";
import { ArchiveRefused, openZip, type Progress } from "../../zip/zip-reader.ts";
import { type ArtworkTable, planArtworkTable } from "../import-artworks.ts";
import type { ImportPlan, ImportSite } from "../import-plan.ts";
import { openPictureFolder, openPictureZip, type PictureFolder } from "../picture-folder.ts";
import { downloadPictures } from "./download.ts";
import { toRow } from "./exported-work.ts";
import { pictureSource } from "./picture-source.ts";
import { readSquarespaceProducts } from "./squarespace-products.ts";
import { readWordPressFile } from "./wordpress-file.ts";
import { type FoundWorks, findWorks } from "./wordpress-works.ts";

export interface OtherSiteOptions {
  /** Folder or ZIP file; with `download` the target folder. */
  pictures: string;
  /** Download missing pictures. */
  download: boolean;
  /** Types of entries; empty: products and portfolios, else posts with pictures. */
  types: string[];
}

/** @throws ArchiveRefused if the format is unknown */
async function readExport(path: string, types: string[]): Promise<FoundWorks> {
  if (!/\.csv$/i.test(path)) return findWorks(await readWordPressFile(path), types);
  const products = readSquarespaceProducts(await readFile(path));
  if (products) return products;
  throw new ArchiveRefused(
    `${path} is not the products of a Squarespace shop. A table of your own goes into a folder beside its pictures: import that folder.`,
  );
}

async function withPictures<T>(path: string, work: (folder: PictureFolder) => Promise<T>) {
  if (!/\.zip$/i.test(path)) return work(await openPictureFolder(path));
  const zip = await openZip(path);
  try {
    return await work(openPictureZip(zip));
  } finally {
    zip.close();
  }
}

/**
 * Imports WordPress or Squarespace XML, or Squarespace products as CSV. Runs `work` while the
 * pictures are open.
 * @throws ArchiveRefused if the format is unknown or no artworks are found
 */
export async function withOtherSite<T>(
  site: ImportSite,
  path: string,
  options: OtherSiteOptions,
  progress: Progress,
  work: (plan: ImportPlan) => Promise<T>,
): Promise<T> {
  const { works, warnings } = await readExport(path, options.types);
  if (works.length === 0) {
    throw new ArchiveRefused(["The export contains no works.", ...warnings].join(" "));
  }
  const failures = options.download
    ? await withPictures(options.pictures, async (folder) => {
        const source = pictureSource(folder, options.pictures);
        const missing = works
          .flatMap(({ pictures }) => pictures)
          .filter((address) => source.find(address) === null);
        const rules = { maxBytes: site.media.maxUploadBytes };
        return downloadPictures([...new Set(missing)], options.pictures, rules, progress);
      })
    : [];
  return withPictures(options.pictures, async (folder) => {
    const source = pictureSource(folder, options.pictures);
    const table: ArtworkTable = {
      rows: works.map((each) => toRow(each, source)),
      warnings: [...warnings, ...failures.map((failure) => `Not downloaded: ${failure}.`)],
    };
    const plan = await planArtworkTable(site, table, folder, { namesUnused: false }, progress);
    return work(plan);
  });
}
