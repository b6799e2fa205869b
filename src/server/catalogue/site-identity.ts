import type { Artist } from "../../core/entities/artist.ts";
import { getWritingLanguage, type Localized } from "../../core/entities/translation-rules.ts";
import type { Language } from "../../core/languages.ts";
import type { ContactSettings } from "../../core/records/settings.ts";
import { defaultContactSettings } from "../../core/records/settings-defaults.ts";
import { defaultSales, type Sales, toSales } from "../../core/sales.ts";
import { type Config, getSiteOrigin } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { translateSamples } from "./samples.ts";
import { findSettings, getArtistSettings, getContactSettings } from "./settings.ts";

/** Facts that every page states. */
export interface SiteIdentity {
  /** Scheme and host of the site. */
  origin: string;
  artist: Artist;
  /** The language that the painter writes in. */
  writingLanguage: Language;
  contact: ContactSettings & Localized;
  sales: Sales;
}

interface Source {
  config: Config;
  database: Database;
}

const lastIdentities = new WeakMap<Database, SiteIdentity>();

export async function getSiteIdentity({ config, database }: Source): Promise<SiteIdentity> {
  const { language } = database;
  const artistSettings = await getArtistSettings({ config, database });
  const artist = {
    ...translateSamples(artistSettings, language),
    writtenName: artistSettings.writtenName ?? artistSettings.name,
  };
  const contact = translateSamples(await getContactSettings(database, artist), language);
  const settings = await findSettings(database, "salesSettings");
  const sales = settings ? toSales(settings) : defaultSales;
  const writingLanguage = getWritingLanguage(artist);
  const identity = { origin: getSiteOrigin(config), artist, writingLanguage, contact, sales };
  lastIdentities.set(database, identity);
  return identity;
}

/**
 * Returns the identity that `getSiteIdentity` returned last for this database handle, else defaults.
 * Reads no database, so that the error page can be shown when the database has failed.
 */
export function getLastIdentity({ config, database }: Source): SiteIdentity {
  const { artist } = config;
  const contact = defaultContactSettings(artist);
  const writingLanguage = getWritingLanguage({});
  return (
    lastIdentities.get(database) ?? {
      origin: getSiteOrigin(config),
      artist,
      writingLanguage,
      contact,
      sales: defaultSales,
    }
  );
}
