// Lists the works that are similar to a work in size, medium and colours.

import { parseDimensions } from "@nkar/dimensions/parse";
import { sql } from "kysely";
import { z } from "zod";
import { isAvailable } from "../../core/entities/artwork-rules.ts";
import { mainAddress } from "../../core/entities/picture.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import {
  type ComparableWork,
  englishMediumWords,
  findSimilar,
  type Palette,
} from "../../core/likeness.ts";
import type { Artwork } from "../../core/records/artworks.ts";
import type { Print } from "../../core/records/prints.ts";
import { cachePerVersion } from "../database/cache-per-version.ts";
import type { Database } from "../database/open.ts";
import { type LocalizedRecord, listRecords } from "./content.ts";

/** The colours of pictures, by the addresses of the pictures. */
export type Palettes = ReadonlyMap<string, Palette>;

const paletteSchema = z.array(z.number());

export async function readPalettes({ query }: Pick<Database, "query">): Promise<Palettes> {
  const rows = await query
    .selectFrom("media")
    .select(["hash", "palette"])
    .where("palette", "is not", null)
    .execute();
  return new Map(
    rows.map(({ hash, palette }) => [
      mainAddress(hash),
      paletteSchema.parse(JSON.parse(palette ?? "[]")),
    ]),
  );
}

function describeCover({ images: [cover] }: Pick<Artwork, "images">, palettes: Palettes) {
  return { hasPicture: cover !== undefined, palette: palettes.get(cover ?? "") ?? null };
}

export function toComparableArtwork(artwork: Artwork, palettes: Palettes): ComparableWork {
  const size = parseDimensions(artwork.dimensions);
  return {
    id: artwork.id,
    available: isAvailable(artwork),
    area: size && size.width * size.height,
    medium: englishMediumWords(artwork.medium),
    ...describeCover(artwork, palettes),
  };
}

/** A print has no area, because every print comes in many sizes. */
export function toComparablePrint(print: Print, palettes: Palettes): ComparableWork {
  const { id, preferredMaterial } = print;
  const medium = new Set([preferredMaterial]);
  return { id, available: true, area: null, medium, ...describeCover(print, palettes) };
}

/** Reads works with their original texts, so that all languages show the same similar works. */
const readComparableWorks = cachePerVersion(async (database) => {
  const originals = { ...database, language: undefined };
  const palettes = await readPalettes(database);
  const artworks = await listRecords(originals, "artworks");
  const prints = await listRecords(originals, "prints");
  return {
    artworks: artworks.map((artwork) => toComparableArtwork(artwork, palettes)),
    prints: prints.filter(isActive).map((print) => toComparablePrint(print, palettes)),
  };
});

/** Returns the records in the order of `ids`, without those that the reader does not see. */
export async function listByIds<Name extends "artworks" | "prints">(
  database: Database,
  name: Name,
  ids: readonly number[],
): Promise<LocalizedRecord<Name>[]> {
  if (ids.length === 0) return [];
  const records = await listRecords(database, name, sql`id in (${sql.join(ids)})`);
  return ids.flatMap((id) => records.filter((record) => record.id === id));
}

/** Returns the records that are similar to the record with this id, most similar first. */
export function pickSimilar<Item extends { id: number }>(
  records: readonly Item[],
  comparableWorks: readonly ComparableWork[],
  id: number,
): Item[] {
  const work = comparableWorks.find((each) => each.id === id);
  const similarIds = work ? findSimilar(work, comparableWorks) : [];
  return similarIds.flatMap((similarId) => records.filter((record) => record.id === similarId));
}

/** Lists the artworks or prints that are similar to the one with this id, most similar first. */
export async function listSimilar<Name extends "artworks" | "prints">(
  database: Database,
  name: Name,
  id: number,
): Promise<LocalizedRecord<Name>[]> {
  const comparableWorks = (await readComparableWorks(database))[name];
  const work = comparableWorks.find((each) => each.id === id);
  return listByIds(database, name, work ? findSimilar(work, comparableWorks) : []);
}
