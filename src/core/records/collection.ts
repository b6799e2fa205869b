import { z } from "zod";
import { wholeNumber } from "../entities/text.ts";
import type { RecordAddress } from "../slug.ts";
import type { Fields, RecordOf } from "./field.ts";

/** The releases of Nkar whose exports can be imported. */
export const releases = ["0.1.0", "1.0.0", "1.1.0"] as const;
export type Release = (typeof releases)[number];

/** Facts of a collection that are not those of a field. */
export interface Collection<RecordFields extends Fields> {
  /** The name of a record and of several, in answers and in the API's document. */
  words: { one: `${"a" | "an"} ${string}`; many: string };
  /** A sentence of the API's document. */
  about: string;
  /** The field that lists are sorted by, then by id. A list that the painter orders has its `position`. */
  order: "position" extends keyof RecordFields
    ? readonly ["position", "asc"]
    : readonly [field: keyof RecordFields & string, direction: "asc" | "desc"];
  /** Ends of the summaries in the API's document: "All series, …", "Add a series; …". */
  summaries: { list: string } & Partial<Record<"create" | "update" | "delete", string>>;
  /**
   * The page of each record; null if no record has its own. `isShown` is false for a record without a
   * page; if it is absent, each record has one.
   */
  page: {
    address(record: RecordAddress): string;
    isShown?(record: RecordOf<RecordFields>): boolean;
  } | null;
  /** The last release whose exports do not have the collection; null if all have it. */
  lastReleaseWithout: Release | null;
}

/** A request that moves a record of an ordered collection one step. */
export const reorderSchema = z.object({ direction: z.enum(["up", "down"]) });

/** A request that moves the source to the position of the target. */
export const reorderDragSchema = z.object({
  sourceId: wholeNumber("sourceId"),
  targetId: wholeNumber("targetId"),
});

/** The ids of all records of a collection, in their order. */
export const newOrderSchema = z.object({ order: z.array(z.int()) });
