import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import { type CollectionName, type ContentName, resources } from "../../core/api-routes.ts";
import type { Artwork } from "../../core/entities/artwork.ts";
import type { Exhibition } from "../../core/entities/exhibition.ts";
import { type ContentInput, inputSchemas } from "../../core/entities/inputs.ts";
import type { Print } from "../../core/entities/print.ts";
import { parsePrintSizes } from "../../core/entities/print-size.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  SalesSettings,
  ZoomSettings,
} from "../../core/entities/settings.ts";
import { readTextList, toFlag } from "../database/rows.ts";
import { resourceTables, type Schema } from "../database/schema.ts";
import { notFound } from "../errors.ts";

export interface ContentRecords {
  artworks: Artwork;
  prints: Print;
  exhibitions: Exhibition;
  homepageSettings: HomepageSettings;
  artistSettings: ArtistSettings;
  artistBio: ArtistBio;
  contactSettings: ContactSettings;
  zoomSettings: ZoomSettings;
  salesSettings: SalesSettings;
}

/** Null in the database if an input leaves them out or empty. Other columns stay as they are. */
const emptied: Partial<Record<ContentName, readonly string[]>> = {
  artworks: ["saatchiUrl", "buyLink", "printSizes"],
  prints: ["description", "artworkId"],
  exhibitions: ["startDate", "endDate", "description", "image"],
  artistBio: ["statement", "education", "awards"],
};

interface StoredForm {
  read(stored: never): unknown;
  write(value: never): string | number;
}
const flag: StoredForm = { read: (stored: number) => stored === 1, write: toFlag };
const list: StoredForm = { read: readTextList, write: JSON.stringify };
const sizes: StoredForm = { read: parsePrintSizes, write: JSON.stringify };

/** Columns that store another form of the field; a name means the same in each table. */
const storedForms = Object.entries({
  featured: flag,
  published: flag,
  availableForPrint: flag,
  showCommission: flag,
  customSizes: flag,
  showSoldPrices: flag,
  showReserved: flag,
  images: list,
  featuredArtworkIds: list,
  translationLanguages: list,
  printSizes: sizes,
  availableSizes: sizes,
});

/** Returns the record in a row of content, without its version. */
export function fromRow<Stored>(row: object): Stored {
  const { version: _, ...fields } = row as Record<string, unknown>;
  for (const [name, { read }] of storedForms) {
    if (fields[name] != null) fields[name] = read(fields[name] as never);
  }
  return fields as Stored;
}

type ContentTable<Name extends ContentName> = Insertable<Schema[(typeof resourceTables)[Name]]>;
type RowOf<Name extends ContentName> = Pick<
  ContentTable<Name>,
  keyof ContentTable<Name> & keyof ContentInput<Name>
>;

/** Returns the columns of the fields that an input states; drops all others. */
function toRow<Name extends ContentName>(name: Name, input: ContentInput<Name>): RowOf<Name> {
  const fields: Record<string, unknown> = input;
  const row: Record<string, unknown> = {};
  for (const field of Object.keys(inputSchemas[name].shape)) {
    if (fields[field] !== undefined) row[field] = fields[field];
  }
  for (const field of emptied[name] ?? []) row[field] ||= null;
  for (const [field, { write }] of storedForms) {
    if (row[field] != null) row[field] = write(row[field] as never);
  }
  return row as RowOf<Name>;
}

type RecordsName = CollectionName & ContentName;

/** @param columns those that no input states */
export async function insertRecord<Name extends RecordsName>(
  transaction: Transaction<Schema>,
  name: Name,
  input: ContentInput<Name>,
  columns: object = {},
): Promise<ContentRecords[Name]> {
  const row = await transaction
    .insertInto(resourceTables[name] as "artworks")
    .values({ ...toRow(name, input), ...columns } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** @throws Problem 404 */
export async function updateRecord<Name extends RecordsName>(
  transaction: Transaction<Schema>,
  { name, id }: { name: Name; id: number },
  input: ContentInput<Name>,
  columns: object = {},
): Promise<ContentRecords[Name]> {
  const changes = { ...toRow(name, input), ...columns };
  const row = await transaction
    .updateTable(resourceTables[name] as "artworks")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound(resources[name].trash.kind));
  return fromRow(row);
}

/**
 * Inserts a record, or replaces the one with its id and raises that one's version.
 * @param columns those that no input states
 */
export async function upsertRecord<Name extends ContentName>(
  query: Kysely<Schema>,
  { name, id }: { name: Name; id: number },
  input: ContentInput<Name>,
  columns: object = {},
): Promise<void> {
  const row = { ...columns, ...toRow(name, input), id };
  const table = resourceTables[name];
  const names = Object.keys(row).map((column) => sql.ref(column));
  const changes = names.map((column) => sql`${column} = excluded.${column}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})
    on conflict (id) do update
      set ${sql.join(changes)}, version = ${sql.ref(`${table}.version`)} + 1`.execute(query);
}
