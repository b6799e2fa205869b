import type { Availability } from "../../../core/entities/artwork-rules.ts";
import { changePrice, type PriceChange } from "../../../core/price-change.ts";
import { memberKey } from "../../../core/records/member.ts";
import type { Member } from "../../../core/records/selection.ts";
import type { Series } from "../../../core/records/series.ts";
import type { SeveralChanges } from "../../../core/records/several-changes.ts";

const commonKinds = ["addTo", "takeFrom", "publish", "hide"] as const;

/** The changes that each list offers. */
export const offeredKinds = {
  artworks: ["raise", "lower", "availability", ...commonKinds],
  prints: commonKinds,
} as const;

export type WorkName = keyof typeof offeredKinds;

/** The change of several works that the painter describes. */
export interface WantedChange extends Omit<PriceChange, "direction" | "amount"> {
  kind: (typeof offeredKinds)["artworks"][number];
  /** Null until it is entered. */
  amount: number | null;
  availability: Availability;
}

export interface SeveralWork {
  id: number;
  title: string;
  published?: boolean | undefined;
  price?: number;
  availability?: Availability;
}

export type FieldValue = number | boolean | string | undefined;

/** The value of one work before and after. */
export interface PlannedChange {
  id: number;
  title: string;
  before: FieldValue;
  after: FieldValue;
}

type SeriesWorks = Pick<Series, "id" | "works">;

/** The field that each change writes. For `series` the value says if the work is in the series. */
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

function changedValue(wanted: WantedChange, work: SeveralWork): FieldValue {
  const { kind, amount } = wanted;
  if (kind === "raise" || kind === "lower") {
    if (!amount) return work.price;
    return changePrice(work.price ?? 0, { ...wanted, direction: kind, amount });
  }
  if (kind === "availability") return wanted.availability;
  return kind === "publish" || kind === "addTo";
}

/** @param series undefined until one is chosen: no work counts as in it */
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
    return { id, title, before, after: changedValue(wanted, work) };
  });
}

/** The reason for which a work stays as it is: the name of its text. */
export type StayReason = "onRequest" | "nothingLeft" | "rounded" | "same";

/** @param before the value, which the change leaves */
function findReason(wanted: WantedChange, before: FieldValue): StayReason {
  const { kind, unit, amount, step } = wanted;
  if (changedField(wanted) !== "price" || !amount) return "same";
  if (!before) return "onRequest";
  const rest = Number(before) - (unit === "percent" ? (Number(before) * amount) / 100 : amount);
  return kind === "lower" && Math.round(rest / step) <= 0 ? "nothingLeft" : "rounded";
}

/** Returns the titles of the works that stay, by the reason. None without an amount. */
export function listStaying(
  plan: readonly PlannedChange[],
  wanted: WantedChange,
): [StayReason, string[]][] {
  if (changedField(wanted) === "price" && wanted.amount === null) return [];
  const titles = new Map<StayReason, string[]>();
  for (const { title, before, after } of plan) {
    if (before !== after) continue;
    const reason = findReason(wanted, before);
    titles.set(reason, [...(titles.get(reason) ?? []), title]);
  }
  return [...titles];
}

/** Returns the request for works. @param changed those of a plan whose values differ */
export function buildRequest(
  name: WorkName,
  changed: readonly PlannedChange[],
  wanted: WantedChange,
  series: SeriesWorks | undefined,
): SeveralChanges {
  const field = changedField(wanted);
  if (field !== "series") {
    const changes = changed.map(({ id, before, after }) => {
      return { id, set: { [field]: after }, from: { [field]: before } };
    });
    return { [name]: changes };
  }
  if (!series) return {};
  const { id, works } = series;
  const members = changed.map((each) => toMember(name, each.id));
  const keys = new Set(members.map(memberKey));
  const next =
    wanted.kind === "addTo"
      ? [...works, ...members]
      : works.filter((member) => !keys.has(memberKey(member)));
  return { series: [{ id, set: { works: next }, from: { works } }] };
}
