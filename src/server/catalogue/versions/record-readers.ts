import { toAdminArtwork } from "../../../core/entities/artwork.ts";
import { toAdminPrint } from "../../../core/entities/print.ts";
import type { Database } from "../../database/open.ts";
import { findArtwork } from "../artworks/artworks.ts";
import type { Content } from "../content.ts";
import { findExhibition } from "../exhibitions.ts";
import { findPrint } from "../prints/prints.ts";
import { withUnpublished } from "../published.ts";
import { findSettings } from "../settings.ts";
import { findTranslations } from "../translations.ts";

async function findStored(database: Database, { name, id }: Content): Promise<object | null> {
  if (name === "exhibitions") return findExhibition(database, id);
  if (name === "artworks") {
    const artwork = await findArtwork(database, id);
    return artwork && toAdminArtwork(artwork);
  }
  if (name !== "prints") return findSettings(database, name);
  const print = await findPrint(database, id);
  return print && toAdminPrint(print);
}

/** Reads a stored record, unpublished ones too, in the form that the API sends to the painter. */
export async function findRecord(database: Database, content: Content): Promise<object | null> {
  const record = await findStored(withUnpublished(database), content);
  return record && { ...record, translations: await findTranslations(database, content) };
}
