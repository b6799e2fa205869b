import type { Fields, RecordOf } from "./field.ts";

/** The releases of Nkar whose exports can be imported. */
export type Release = "0.1.0" | "1.0.0";

/** Facts of a collection that are not those of a field. */
export interface Collection<Of extends Fields> {
  /** In answers and in the API's document. */
  words: { one: `${"a" | "an"} ${string}`; many: string };
  /** A sentence of the API's document. */
  about: string;
  /** The field that lists are sorted by; records with the same value are sorted by id. */
  order: readonly [field: keyof Of & string, direction: "asc" | "desc"];
  /** Ends of the summaries in the API's document. */
  summaries: { list: string } & Partial<Record<"create" | "update" | "delete", string>>;
  /** True if visitors can zoom into its pictures. */
  isZoomable?: true;
  /** Absent if no record has a page of its own. `isShown` is true for records that visitors see. */
  page?: { address(id: number): string; isShown?(record: RecordOf<Of>): boolean };
  /** The last release whose exports lack the collection; absent if none does. */
  lackedBy?: Release;
}
