import { ArchiveRefused } from "@nkar/archive/archive";
import { restrictToFolder, type ZipReader } from "@nkar/archive/zip-reader";
import { isDataImage } from "../../../core/entities/link-rules.ts";
import { parseJson } from "../../../core/parse-json.ts";
import { listIssues } from "../../../core/problem.ts";
import {
  type Catalogue,
  catalogueName,
  catalogueSchema,
  listPictureTitles,
} from "../export/catalogue.ts";

/** A larger catalogue would take too much memory. Catalogues of thousands of works have a few MB. */
const maxCatalogueBytes = 256 * 1024 * 1024;

/**
 * Returns the folder of an archive that contains an export, at any depth, because programs that pack
 * files add a folder around them. Null if there is no export.
 * @throws ArchiveRefused if there are several exports
 */
export function findExport(archive: ZipReader): ZipReader | null {
  if (archive.names.includes(catalogueName)) return archive;
  const folders = archive.names
    .filter((name) => name.endsWith(`/${catalogueName}`))
    .map((name) => name.slice(0, -catalogueName.length));
  const [folder] = folders;
  if (folders.length > 1) {
    throw new ArchiveRefused(
      `There are several exports: ${folders.join(", ")}. Import one of them.`,
    );
  }
  return folder === undefined ? null : restrictToFolder(archive, folder);
}

/** Reads the catalogue of an export. @throws ArchiveRefused if there is none, or if it is invalid */
export async function readCatalogue(zip: ZipReader): Promise<Catalogue> {
  if (!zip.names.includes(catalogueName)) {
    throw new ArchiveRefused(
      zip.names.some((name) => name.startsWith("snapshots/"))
        ? "This is a backup, not an export. Restore it with: npm run site -- restore FILE"
        : "This ZIP file is not an export of Nkar: it has no catalogue.json.",
    );
  }
  const text = Buffer.from(await zip.readBytes(catalogueName, maxCatalogueBytes)).toString();
  const json = parseJson(text);
  if (json === undefined) throw new ArchiveRefused("catalogue.json in the export is not JSON.");
  const catalogue = catalogueSchema.safeParse(json);
  if (catalogue.success) {
    if (![...listPictureTitles(catalogue.data).keys()].some(isDataImage)) return catalogue.data;
    throw new ArchiveRefused(
      "catalogue.json contains embedded pictures: put them into originals/.",
    );
  }
  const reasons = listIssues(catalogue.error)
    .slice(0, 10)
    .map(({ path, message }) => `  ${path || "the whole"}: ${message}`);
  throw new ArchiveRefused(`catalogue.json does not follow its schema:\n${reasons.join("\n")}`);
}
