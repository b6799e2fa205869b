import { artworkTypes } from "./entities/artwork-rules.ts";

/**
 * The steps of each filter of the gallery, as the address states them. The steps are fixed, because
 * free values would allow any number of cached pages. Widths are in cm.
 */
export const galleryFilters = {
  width: ["any", "to-50", "50-80", "80-120", "from-120"],
  /** In the currency of the artworks. Upper bounds only, because a visitor has a budget. */
  price: [
    ...["any", "to-500", "to-1000", "to-2000", "to-4000", "to-8000", "to-20000", "to-50000"],
    ...["to-100000", "to-500000", "to-1000000", "to-2000000", "to-4000000"],
  ],
  type: ["any", ...artworkTypes],
} as const satisfies Record<string, readonly string[]>;

export type FilterName = keyof typeof galleryFilters;

export const filterNames = ["width", "price", "type"] as const satisfies FilterName[];

/** The chosen step of each filter; "any" is none. */
export type WorkFilters = Record<FilterName, string>;

export const noFilters: WorkFilters = { width: "any", price: "any", type: "any" };

/** The smallest number of works with which the gallery offers filters. */
const minWorksForFilters = 24;

/** A work as the filters see it. */
export interface FilterableWork {
  /** In cm; null if the size cannot be read. */
  width: number | null;
  /** 0 if the price is on request or hidden. */
  price: number;
  type: string;
}

/** Reads the filters of an address; "any" for unknown values. @param read returns a query parameter */
export function parseWorkFilters(read: (name: FilterName) => string | undefined): WorkFilters {
  const readStep = (name: FilterName) => {
    const steps: readonly string[] = galleryFilters[name];
    const value = read(name);
    return value !== undefined && steps.includes(value) ? value : "any";
  };
  return { width: readStep("width"), price: readStep("price"), type: readStep("type") };
}

/** Returns the bounds of a step such as `to-50`, `50-80` or `from-120`, in the unit of the filter. */
export function parseStep(step: string): { from: number; to: number } {
  const [start = "", end = ""] = step.split("-");
  if (start === "to") return { from: 0, to: Number(end) };
  if (start === "from") return { from: Number(end), to: Number.POSITIVE_INFINITY };
  return { from: Number(start), to: Number(end) };
}

/**
 * True if a work belongs to a step. A work of unknown width or price belongs to "any" only. A price may
 * equal the upper bound of its step; a width is below the upper bound.
 */
function isInStep(work: FilterableWork, name: FilterName, step: string): boolean {
  if (step === "any") return true;
  if (name === "type") return work.type === step;
  const { from, to } = parseStep(step);
  if (name === "price") return work.price > 0 && work.price <= to;
  return work.width !== null && work.width >= from && work.width < to;
}

export function matchesFilters(work: FilterableWork, filters: WorkFilters): boolean {
  return filterNames.every((name) => isInStep(work, name, filters[name]));
}

export function isFiltered(filters: WorkFilters): boolean {
  return filterNames.some((name) => filters[name] !== "any");
}

/** The steps to choose from, "any" first; no steps if each of them would show all works or none. */
export type OfferedFilters = Record<FilterName, string[]>;

/**
 * Lists "any", the steps that some works match and some do not, and the chosen step. Empty if only
 * "any" is left.
 */
function listOfferedSteps(
  works: readonly FilterableWork[],
  name: FilterName,
  chosenStep: string,
): string[] {
  const uselessCounts = new Set([0, works.length]);
  const [any, ...steps]: readonly string[] = galleryFilters[name];
  const offered = steps.filter((step) => {
    const count = works.filter((work) => isInStep(work, name, step)).length;
    const isUseful = !uselessCounts.has(count);
    // A higher price that finds as many works finds the same works.
    if (name === "price") uselessCounts.add(count);
    return isUseful || step === chosenStep;
  });
  return any && offered.length > 0 ? [any, ...offered] : [];
}

/**
 * Returns the filters that the gallery offers: none while it has few works and nothing is chosen.
 * @param works all works of the gallery
 */
export function listOfferedFilters(
  works: readonly FilterableWork[],
  chosen: WorkFilters,
): OfferedFilters {
  if (works.length < minWorksForFilters && !isFiltered(chosen)) {
    return { width: [], price: [], type: [] };
  }
  const listSteps = (name: FilterName) => listOfferedSteps(works, name, chosen[name]);
  return { width: listSteps("width"), price: listSteps("price"), type: listSteps("type") };
}
