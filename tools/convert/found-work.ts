import type { ArtworkField } from "../../src/server/operations/tables/artworks.ts";

/** A picture of a work, or the reason why the export does not give it. */
export type FoundPicture =
  | {
      /** With its host if the export says it. */
      address: string;
      /** True if the export names this very file, so that it is no smaller copy. */
      isNamed: boolean;
    }
  | { problem: string; address?: string };

/** A version that a shop sells, such as a frame or a print. */
export interface Version {
  /** May be empty. */
  name: string;
  price: string;
  isSold: boolean;
}

export interface FoundWork {
  /** Such as "row 3". */
  where: string;
  /** Kind of entry, such as "product". */
  type: string;
  title: string;
  description: string;
  /** Columns that fields of the old site state. */
  stated: Partial<Record<ArtworkField, string>>;
  versions: Version[];
  /** Used if no other year is known; undefined if the export has no dates. */
  publishedYear: string | undefined;
  /** Cover first. */
  pictures: FoundPicture[];
  /** Number of the article in the shop; may be empty. */
  sku: string;
  /** Doubts of the reader. */
  remarks: string[];
  /** Code of the texts' language; undefined if the export does not say it. */
  language: string | undefined;
  /** Equal for all languages of a work; undefined if the export does not say it. */
  group: string | undefined;
}

export interface FoundWorks {
  works: FoundWork[];
  warnings: string[];
}

/** Returns a warning that names the categories, which this site does not have; none without any. */
export function warnCategories(names: readonly string[]): string[] {
  const categories = [...new Set(names)].filter(Boolean);
  return categories.length > 0 ? [`Categories are not taken: ${countWithNames(categories)}.`] : [];
}

const maxNames = 100;

/** Returns "2 (Salt, Ararat)". */
export function countWithNames(names: readonly string[]): string {
  const firstNames = names.slice(0, maxNames).map((name) => name || "(no title)");
  const others = names.length > maxNames ? [`${names.length - maxNames} more`] : [];
  return `${names.length} (${[...firstNames, ...others].join(", ")})`;
}
