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
  /** 0 if the work has no price. */
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
/** Filters for works that lack something. */
const gapFilters = ["unpublished", "noPrice", "noSize", "untranslated"] as const;

/** All filters except "all". */
export const filters = [...states, ...gapFilters] as const;
export type Filter = "all" | (typeof filters)[number];

/**
 * Returns a function that is true for the works that pass a filter.
 * @param untranslatedIds ids of the works that lack a translation
 */
export function createFilterTest<Stored extends ListedWork>(
  filter: Filter,
  factsOf: FactsOf<Stored>,
  untranslatedIds: ReadonlySet<number>,
): (work: Stored) => boolean {
  const tests: Partial<Record<Filter, (work: Stored) => boolean>> = {
    all: () => true,
    unpublished: ({ published }) => published === false,
    noPrice: (work) => factsOf(work).price === 0,
    noSize: (work) => !factsOf(work).hasSize,
    untranslated: ({ id }) => untranslatedIds.has(id),
  };
  return tests[filter] ?? ((work) => factsOf(work).state === filter);
}

/** "own": in the painter's order. */
export const sortings = ["own", "newest", "title", "price"] as const;
export type Sorting = (typeof sortings)[number];

/**
 * Returns the works in another order. Among works of the same year, the one that was added last comes
 * first. Works with the same title or price stay in the painter's order.
 */
export function sortWorks<Stored extends ListedWork>(
  works: readonly Stored[],
  sorting: Sorting,
  factsOf: FactsOf<Stored>,
): readonly Stored[] {
  if (sorting === "own") return works;
  const titleOrder = new Intl.Collator(adminLanguage, { numeric: true });
  const year = (work: Stored) => factsOf(work).year ?? 0;
  const orders: Record<Exclude<Sorting, "own">, (one: Stored, other: Stored) => number> = {
    newest: (one, other) => year(other) - year(one) || other.id - one.id,
    title: (one, other) => titleOrder.compare(one.title, other.title),
    price: (one, other) => factsOf(other).price - factsOf(one).price,
  };
  return works.toSorted(orders[sorting]);
}

/**
 * True if each word of a search is in some text or number of the record. Accents and letter case do
 * not matter. An empty search matches all records.
 */
export function matchesSearch(record: object, search: string): boolean {
  const values = Object.values(record);
  const searchedValues = values.filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  const text = simplifyLetters(searchedValues.join(" "));
  return simplifyLetters(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
