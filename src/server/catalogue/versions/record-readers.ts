import type { ContentName } from "../../../core/api-routes.ts";
import { toAdminArtwork } from "../../../core/entities/artwork.ts";
import { toAdminPrint } from "../../../core/entities/print.ts";
import type { Database } from "../../database/open.ts";
import { findArtwork } from "../artworks/artworks.ts";
import { findExhibition } from "../exhibitions.ts";
import { findPrint } from "../prints/prints.ts";
import { withUnpublished } from "../published.ts";
import { findSettings } from "../settings.ts";
import { findTranslations } from "../translations.ts";

type FindRecord = (database: Database, id: number) => Promise<object | null>;

const readers: Record<ContentName, FindRecord> = {
  async artworks(database, id) {
    const artwork = await findArtwork(database, id);
    return artwork && toAdminArtwork(artwork);
  },
  async prints(database, id) {
    const print = await findPrint(database, id);
    return print && toAdminPrint(print);
  },
  exhibitions: findExhibition,
  ...findSettings,
};

/** Reads a stored record, unpublished ones too, in the form that the API sends to the painter. */
export async function findRecord(
  database: Database,
  name: ContentName,
  id: number,
): Promise<object | null> {
  const record = await readers[name](withUnpublished(database), id);
  return record && { ...record, translations: await findTranslations(database, { name, id }) };
}
