import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveRefused, type Progress } from "../backup/archive-refused.ts";
import { planArtworkTable } from "./import-artworks.ts";
import type { ImportPlan, ImportSite } from "./import-plan.ts";
import { openPictureFolder } from "./picture-folder.ts";
import { readTable } from "./table-file.ts";

async function findTable(folder: string): Promise<string> {
  const tables = (await readdir(folder)).filter((name) => /\.(csv|tsv)$/i.test(name));
  const artworks = tables.find((name) => /^artworks\.csv$/i.test(name));
  const [only] = tables;
  if (artworks) return join(folder, artworks);
  if (only && tables.length === 1) return join(folder, only);
  throw new ArchiveRefused(
    only
      ? `${folder} holds several tables (${tables.join(", ")}): name the one of the artworks artworks.csv.`
      : `${folder} holds no table: save one as artworks.csv beside the pictures.`,
  );
}

/**
 * Plans to import a folder of pictures with a table of artworks.
 * @throws ArchiveRefused if the table is missing or unreadable
 */
export async function planFolderImport(
  site: ImportSite,
  path: string,
  progress: Progress,
): Promise<ImportPlan> {
  const folder = await openPictureFolder(path);
  const table = readTable(await readFile(await findTable(path)));
  return planArtworkTable(site, table, folder, { namesUnused: true }, progress);
}
