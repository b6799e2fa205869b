import { type Availability, availabilities } from "../../../core/entities/artwork-rules.ts";
import { type PrintStatus, printStatuses } from "../../../core/entities/print-rules.ts";
import { simplifyLetters } from "../../../core/scripts.ts";
import { adminLanguage } from "../texts/texts.ts";

// The filters and sortings of long lists.

/** The facts of a work that its row shows, and that filters and sortings read. */
export interface WorkFacts {
  /** Null for a print. */
  year: number | null;
  /** Year, size and material. */
  line: string;
  hasSize: boolean;
  /** 0 without one. */
  price: number;
  priceText: string;
  state: Availability | PrintStatus;
}

/** A work in a list. */
export interface ListedWork {
  id: number;
  title: string;
  published?: boolean | undefined;
}

export type FactsOf<Stored> = (work: Stored) => WorkFacts;

const states = [...availabilities, ...printStatuses] as const;
const gaps = ["unpublished", "noPrice", "noSize", "untranslated"] as const;

export const filters = [...states, ...gaps] as const;
export type Filter = "all" | (typeof filters)[number];

/** @param untranslated ids of the works that lack a translation */
export function filterTest<Stored extends ListedWork>(
  filter: Filter,
  factsOf: FactsOf<Stored>,
  untranslated: ReadonlySet<number>,
): (work: Stored) => boolean {
  const tests: Partial<Record<Filter, (work: Stored) => boolean>> = {
    all: () => true,
    unpublished: ({ published }) => published === false,
    noPrice: (work) => factsOf(work).price === 0,
    noSize: (work) => !factsOf(work).hasSize,
    untranslated: ({ id }) => untranslated.has(id),
  };
  return tests[filter] ?? ((work) => factsOf(work).state === filter);
}

export const sortings = ["own", "newest", "title", "price"] as const;
export type Sorting = (typeof sortings)[number];

/**
 * Returns the works in another order. Of works with the same year, the one added last is first;
 * other equal values stay in the painter's order.
 */
export function sortWorks<Stored extends ListedWork>(
  works: readonly Stored[],
  sorting: Sorting,
  factsOf: FactsOf<Stored>,
): readonly Stored[] {
  if (sorting === "own") return works;
  const titles = new Intl.Collator(adminLanguage, { numeric: true });
  const year = (work: Stored) => factsOf(work).year ?? 0;
  const orders: Record<Exclude<Sorting, "own">, (one: Stored, other: Stored) => number> = {
    newest: (one, other) => year(other) - year(one) || other.id - one.id,
    title: (one, other) => titles.compare(one.title, other.title),
    price: (one, other) => factsOf(other).price - factsOf(one).price,
  };
  return works.toSorted(orders[sorting]);
}

/**
 * True if each of the words is in some text or number of a record, whatever the accents and letter
 * case.
 * @param search words; none means all records
 */
export function matchesSearch(record: object, search: string): boolean {
  const values = Object.values(record);
  const texts = values.filter((value) => typeof value === "string" || typeof value === "number");
  const text = simplifyLetters(texts.join(" "));
  return simplifyLetters(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
