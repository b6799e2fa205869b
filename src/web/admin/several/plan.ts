/** Plans one change of several works: the value of each work before and after. */

import type { Availability } from "../../../core/entities/artwork-rules.ts";
import { changePrice, type PriceChange } from "../../../core/price-change.ts";
import { memberKey } from "../../../core/records/member.ts";
import type { Member } from "../../../core/records/selection.ts";
import type { Series } from "../../../core/records/series.ts";
import type { SeveralChanges } from "../../../core/records/several-changes.ts";

const commonKinds = ["addTo", "takeFrom", "publish", "hide"] as const;

/** The kinds of change that each list offers. */
export const offeredKinds = {
  artworks: ["raise", "lower", "availability", ...commonKinds],
  prints: commonKinds,
} as const;

/** Name of a collection of works. */
export type WorkName = keyof typeof offeredKinds;

/**
 * The change of several works that the painter describes. For prices, `unit` says if the amount is
 * a percentage, and changed prices are rounded to multiples of `step`.
 */
export interface WantedChange extends Omit<PriceChange, "direction" | "amount"> {
  kind: (typeof offeredKinds)["artworks"][number];
  /** Null until it is entered. */
  amount: number | null;
  availability: Availability;
}

/** A work of a list, with the values that a change may replace. */
export interface SeveralWork {
  id: number;
  title: string;
  published?: boolean | undefined;
  price?: number;
  availability?: Availability;
}

export type FieldValue = number | boolean | string | undefined;

/** The value of one work before and after the change. */
export interface PlannedChange {
  id: number;
  title: string;
  before: FieldValue;
  after: FieldValue;
}

type SeriesWorks = Pick<Series, "id" | "works">;

/**
 * The field that each kind of change writes. The value of `series` says if a work is in the series.
 */
export const fieldsOfKinds = {
  raise: "price",
  lower: "price",
  availability: "availability",
  publish: "published",
  hide: "published",
  addTo: "series",
  takeFrom: "series",
} as const;

export function changedField({ kind }: WantedChange): (typeof fieldsOfKinds)[WantedChange["kind"]] {
  return fieldsOfKinds[kind];
}

function toMember(name: WorkName, id: number): Member {
  return name === "artworks" ? { artwork: id } : { print: id };
}

/** Returns the value of a work after the change. */
function computeValue(wanted: WantedChange, work: SeveralWork): FieldValue {
  const { kind, amount } = wanted;
  if (kind === "raise" || kind === "lower") {
    if (!amount) return work.price;
    return changePrice(work.price ?? 0, { ...wanted, direction: kind, amount });
  }
  if (kind === "availability") return wanted.availability;
  return kind === "publish" || kind === "addTo";
}

/**
 * Returns the value of each work before and after the change.
 * @param series undefined until the painter has chosen one; then no work counts as being in it
 */
export function planChanges(
  name: WorkName,
  works: readonly SeveralWork[],
  wanted: WantedChange,
  series: SeriesWorks | undefined,
): PlannedChange[] {
  const field = changedField(wanted);
  const members = new Set(series?.works.map(memberKey));
  return works.map((work) => {
    const { id, title } = work;
    const before = field === "series" ? members.has(memberKey(toMember(name, id))) : work[field];
    return { id, title, before, after: computeValue(wanted, work) };
  });
}

/** The reason why the change leaves a work as it is, by the name of the text about it. */
export type UnchangedReason = "onRequest" | "nothingLeft" | "rounded" | "same";

/** Says why a work keeps its value. A price of 0 means "on request". */
function findReason(wanted: WantedChange, value: FieldValue): UnchangedReason {
  const { kind, unit, amount, step } = wanted;
  if (changedField(wanted) !== "price" || !amount) return "same";
  if (!value) return "onRequest";
  const price = Number(value);
  const loweredPrice = price - (unit === "percent" ? (price * amount) / 100 : amount);
  return kind === "lower" && Math.round(loweredPrice / step) <= 0 ? "nothingLeft" : "rounded";
}

/** Returns the titles of the unchanged works by reason; nothing until the amount is entered. */
export function listUnchanged(
  plan: readonly PlannedChange[],
  wanted: WantedChange,
): [UnchangedReason, string[]][] {
  if (changedField(wanted) === "price" && wanted.amount === null) return [];
  const titles = new Map<UnchangedReason, string[]>();
  for (const { title, before, after } of plan) {
    if (before !== after) continue;
    const reason = findReason(wanted, before);
    titles.set(reason, [...(titles.get(reason) ?? []), title]);
  }
  return [...titles];
}

/** Returns the request that makes the change. @param changedWorks the works whose values differ */
export function buildRequest(
  name: WorkName,
  changedWorks: readonly PlannedChange[],
  wanted: WantedChange,
  series: SeriesWorks | undefined,
): SeveralChanges {
  const field = changedField(wanted);
  if (field !== "series") {
    const changes = changedWorks.map(({ id, before, after }) => {
      return { id, set: { [field]: after }, from: { [field]: before } };
    });
    return { [name]: changes };
  }
  if (!series) return {};
  const { id, works } = series;
  const members = changedWorks.map((each) => toMember(name, each.id));
  const keys = new Set(members.map(memberKey));
  const worksAfter =
    wanted.kind === "addTo"
      ? [...works, ...members]
      : works.filter((member) => !keys.has(memberKey(member)));
  return { series: [{ id, set: { works: worksAfter }, from: { works } }] };
}
