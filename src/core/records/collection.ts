import { z } from "zod";
import { wholeNumber } from "../entities/text.ts";
import type { RecordAddress } from "../slug.ts";
import type { Fields, RecordOf } from "./field.ts";

/** The releases of Nkar whose exports can be imported. */
export const releases = ["0.1.0", "1.0.0", "1.1.0"] as const;
export type Release = (typeof releases)[number];

/** Facts of a whole collection. Those of its fields are declared separately. */
export interface Collection<RecordFields extends Fields> {
  /** Names for one record and for several, in answers and in the API's document. */
  words: { one: `${"a" | "an"} ${string}`; many: string };
  /** A sentence of the API's document. */
  about: string;
  /**
   * Lists are sorted by this field, and then by id. A collection that the painter orders is sorted by
   * `position`.
   */
  order: "position" extends keyof RecordFields
    ? readonly ["position", "asc"]
    : readonly [field: keyof RecordFields & string, direction: "asc" | "desc"];
  /** Ends of the summaries in the API's document: "All series, …", "Add a series; …". */
  summaries: { list: string } & Partial<Record<"create" | "update" | "delete", string>>;
  /**
   * The pages of the records; null if no record has its own page. `isShown` returns false for a record
   * without a page. Without `isShown`, each record has a page.
   */
  page: {
    address(record: RecordAddress): string;
    isShown?(record: RecordOf<RecordFields>): boolean;
  } | null;
  /** The last release whose exports lack the collection; absent if all exports have it. */
  missingInExportsUpTo?: Release;
}

/** A request that moves a record of an ordered collection one step. */
export const reorderSchema = z.object({ direction: z.enum(["up", "down"]) });

/** A request that moves one record to the position of another one. */
export const reorderDragSchema = z.object({
  sourceId: wholeNumber("sourceId"),
  targetId: wholeNumber("targetId"),
});

/** The ids of all records of a collection, in their order. */
export const newOrderSchema = z.object({ order: z.array(z.int()) });
