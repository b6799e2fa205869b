import { hashesOfAddresses } from "../../../core/entities/picture.ts";
import { formatBytes } from "../../../core/format.ts";
import {
  maxStoredWallPictureBytes,
  measureWallPictures,
} from "../../people/messages/wall-pictures.ts";
import { checkOriginals } from "../../pictures/originals.ts";
import { addPhotographs } from "../../pictures/photographs.ts";
import { listPictureTitles } from "../export/catalogue.ts";
import { readRecords } from "../export/records.ts";
import { advice, type Check, ok, problem } from "./result.ts";

/** Checks that the site has the originals of all pictures, and finds pictures that take needless space. */
export const checkPictures: Check = async ({ database, media }, { deep, progress }) => {
  const { originals, faulty } = await checkOriginals(
    { database, store: media.store },
    deep,
    (done, total) => progress("Checking pictures", done, total),
  );
  const wallBytes = await measureWallPictures(database);
  const shownHashes = new Set(
    hashesOfAddresses(listPictureTitles(await readRecords(database)).keys()),
  );
  // A straightened picture has no original: the site makes it from the photograph.
  await addPhotographs(database.query, shownHashes);
  const rows = await database.query.selectFrom("media").select("hash").execute();
  const storedHashes = new Set(rows.map(({ hash }) => hash));

  const results = faulty.map(({ name, hash, fault }) => {
    const where = shownHashes.has(hash) ? "shown on the site" : "not shown anywhere";
    return problem(
      `The original ${name} is ${fault} (${where}): restore a backup, or upload it again.`,
    );
  });
  for (const hash of [...shownHashes].filter((each) => !storedHashes.has(each))) {
    const missingPicture = `A record shows the picture ${hash}, which the site does not have`;
    results.push(problem(`${missingPicture}: upload it again.`));
  }
  if (results.length === 0) {
    const state = `where they belong${deep ? " and whole" : ""}`;
    results.push(ok(`${originals.length} originals are ${state}.`));
  }
  // The PDF files of certificates are originals too, but no pictures.
  const pictures = originals.filter(({ name }) => !name.endsWith(".pdf"));
  const unusedPictures = pictures.filter(({ hash }) => !shownHashes.has(hash));
  if (unusedPictures.length > 0) {
    const size = formatBytes(unusedPictures.reduce((sum, { bytes }) => sum + bytes, 0));
    const count = `${unusedPictures.length} uploaded pictures (${size})`;
    const remedy = "clean removes those that nothing shows";
    results.push(advice(`${count} are shown nowhere, or only in the trash: ${remedy}.`));
  }
  // At half of the space, the operator still has time to delete messages.
  if (wallBytes > maxStoredWallPictureBytes / 2) {
    const sizes = `${formatBytes(wallBytes)} of ${formatBytes(maxStoredWallPictureBytes)}`;
    const remedy = "delete old messages with a picture, also from the trash";
    results.push(advice(`Pictures of visitors' walls take ${sizes}: ${remedy}.`));
  }
  return results;
};
