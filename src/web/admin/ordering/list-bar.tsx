import { ArrowUpDown, Check, LayoutGrid, List } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { fill } from "../../../core/template.ts";
import type { OrderedName } from "../api/order.ts";
import { useUntranslated } from "../api/translations.ts";
import { availabilityNames, printStatusNames } from "../texts/choice-names.ts";
import { formatNumber, plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { Tool } from "../ui/tool.tsx";
import { useIsWide } from "../ui/window.ts";
import {
  type FactsOf,
  type Filter,
  filters,
  type ListedWork,
  passes,
  type Sorting,
  sorted,
  sortings,
} from "./list-rules.ts";

/** A list of this length can be searched, filtered and sorted. */
const longLength = 20;

export type View = "cards" | "list" | "order";

interface ListState {
  search: string;
  filter: Filter;
  sorting: Sorting;
  view: "cards" | "list";
}

const initialState: ListState = { search: "", filter: "all", sorting: "own", view: "cards" };

/** By list, so that a list shows the same after Back from a form or another tab. */
const states = new Map<string, ListState>();

const words = texts.ordering;

const filterNames: Record<Filter, string> = {
  ...availabilityNames,
  ...printStatusNames,
  ...words.filters,
  unpublished: texts.common.unpublished,
};

interface ShownList<Stored> {
  view: View;
  shown: readonly Stored[];
  /** True if all records are shown in their own order. */
  isWhole: boolean;
  bar: ReactNode;
}

/**
 * The records that a list shows, chosen in a bar above it. Cards of a wide window need no mode of
 * order.
 */
export function useListBar<Stored extends ListedWork>(
  name: OrderedName,
  records: readonly Stored[],
  factsOf: FactsOf<Stored>,
): ShownList<Stored> {
  const untranslated = useUntranslated(name, records.length >= longLength);
  const isWide = useIsWide();
  const [isOrdering, setIsOrdering] = useState(false);
  const [kept, setKept] = useState(states.get(name) ?? initialState);
  const isLong = records.length >= longLength;
  const { search, filter, sorting, view } = isLong ? kept : initialState;
  const change = (part: Partial<ListState>) => {
    states.set(name, { ...kept, ...part });
    setKept({ ...kept, ...part });
  };
  const passing = (each: Filter) => records.filter(passes(each, factsOf, untranslated));
  const found = passing(filter).filter((record) => isHit(record, search.trim()));
  const isNarrowed = search.trim() !== "" || filter !== "all";
  const isWhole = !isNarrowed && sorting === "own";
  // Records that are filtered or sorted have no order of their own.
  const canOrder = !isWide && records.length > 1 && isWhole;
  const offered = filters.flatMap((each) => {
    const count = passing(each).length;
    return count > 0 || each === filter
      ? [{ value: each, label: `${filterNames[each]} (${formatNumber(count)})` }]
      : [];
  });
  const isInOrder = isOrdering && canOrder;
  const bar = (
    <div className="caption row list-bar">
      {isLong && (
        <>
          <SearchField value={search} onChange={(search) => change({ search })} />
          <Choice
            label={words.filter}
            value={filter}
            choices={[{ value: "all", label: filterNames.all }, ...offered]}
            onChange={(filter) => change({ filter })}
          />
          <Choice
            label={words.sorting}
            value={sorting}
            choices={sortings.map((value) => ({ value, label: words.sortings[value] }))}
            onChange={(sorting) => change({ sorting })}
          />
        </>
      )}
      <div className="row list-tools">
        {isLong && (
          <p role="status">
            {isNarrowed &&
              fill(plural(words.matches, records.length), { shown: formatNumber(found.length) })}
          </p>
        )}
        {isLong && !isInOrder && (
          <Tool
            Icon={view === "list" ? LayoutGrid : List}
            label={view === "list" ? words.cards : words.list}
            onPress={() => change({ view: view === "list" ? "cards" : "list" })}
          />
        )}
        {canOrder && (
          <Tool
            Icon={isOrdering ? Check : ArrowUpDown}
            label={isOrdering ? words.done : words.order}
            onPress={() => setIsOrdering(!isOrdering)}
          />
        )}
      </div>
    </div>
  );
  const shown = sorted(found, sorting, factsOf);
  return { view: isInOrder ? "order" : view, shown, isWhole, bar };
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className="entry-input"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((each) => each.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

export function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {words.search}
      </label>
      <input
        id={id}
        type="search"
        className="entry-input"
        placeholder={words.search}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

/**
 * True if some text of a record has each of the words.
 * @param search words; none means all records
 */
export function isHit(record: object, search: string): boolean {
  const text = Object.values(record)
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" ")
    .toLowerCase();
  return search
    .toLowerCase()
    .split(" ")
    .every((word) => text.includes(word));
}
