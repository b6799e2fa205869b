// The bar above a long list: search, filter, sorting, and the choice of the view.

import { ArrowUpDown, Check, LayoutGrid, List } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { OrderedName } from "../../../core/records/records.ts";
import { fill } from "../../../core/template.ts";
import { useUntranslatedIds } from "../api/translations.ts";
import { availabilityNames, printStatusNames } from "../texts/choice-names.ts";
import { formatNumber, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { Tool } from "../ui/tool.tsx";
import { useIsWide } from "../ui/window.ts";
import {
  createFilterTest,
  type FactsOf,
  type Filter,
  filters,
  type ListedWork,
  matchesSearch,
  type Sorting,
  sortings,
  sortWorks,
} from "./list-rules.ts";

/** A list with at least so many records can be searched, filtered and sorted. */
const longListLength = 20;

/** "order": cards that the painter puts in order, in a narrow window. */
export type View = "cards" | "list" | "order";

interface ListState {
  search: string;
  filter: Filter;
  sorting: Sorting;
  view: "cards" | "list";
}

const initialState: ListState = { search: "", filter: "all", sorting: "own", view: "cards" };

/** The states by the name of the list: a list is the same when the painter returns to it. */
const listStates = new Map<string, ListState>();

const filterNames: Record<Filter, string> = {
  ...availabilityNames,
  ...printStatusNames,
  ...texts.ordering.filters,
  unpublished: texts.common.unpublished,
};

function useListState(name: string, isLong: boolean) {
  const [latestState, setLatestState] = useState(listStates.get(name) ?? initialState);
  function change(changes: Partial<ListState>): void {
    listStates.set(name, { ...latestState, ...changes });
    setLatestState({ ...latestState, ...changes });
  }
  return { state: isLong ? latestState : initialState, change };
}

interface ShownList<Stored> {
  view: View;
  shownRecords: readonly Stored[];
  /** True if all records are shown in their own order. */
  isWhole: boolean;
  bar: ReactNode;
}

/**
 * Returns the bar above a list, and the records that pass its search and filter. In a narrow window
 * the bar has a button for a mode in which the painter orders the cards; in a wide window the painter
 * can always drag them.
 * @param choosing `tool`: the button that starts the choice of several works. `isOn`: true while the
 *     painter chooses; the list then has rows
 */
export function useListBar<Stored extends ListedWork>(
  name: OrderedName,
  records: readonly Stored[],
  factsOf: FactsOf<Stored>,
  choosing: { isOn: boolean; tool: ReactNode },
): ShownList<Stored> {
  const isWide = useIsWide();
  const [isOrdering, setIsOrdering] = useState(false);
  const isLong = records.length >= longListLength;
  const { state, change } = useListState(name, isLong);
  const untranslatedIds = useUntranslatedIds(name, isLong);
  const applyFilter = (filter: Filter) =>
    records.filter(createFilterTest(filter, factsOf, untranslatedIds));
  const search = state.search.trim();
  const matches = applyFilter(state.filter).filter((record) => matchesSearch(record, search));
  const isNarrowed = search !== "" || state.filter !== "all";
  const isWhole = !isNarrowed && state.sorting === "own";
  // Records that are filtered or sorted have no order of their own.
  const canOrder = !isWide && records.length > 1 && isWhole && !choosing.isOn;
  const isOrderView = isOrdering && canOrder;
  const otherView = state.view === "list" ? "cards" : "list";
  const bar = (
    <div className="caption row list-bar">
      {isLong && (
        <ListFilters {...{ state, change }} countMatches={(filter) => applyFilter(filter).length} />
      )}
      <div className="row list-tools">
        <p role="status">
          {isNarrowed &&
            fill(plural(texts.ordering.matches, records.length), {
              shown: formatNumber(matches.length),
            })}
        </p>
        {isLong && !isOrderView && !choosing.isOn && (
          <Tool
            Icon={otherView === "cards" ? LayoutGrid : List}
            label={texts.ordering.views[otherView]}
            onPress={() => change({ view: otherView })}
          />
        )}
        {canOrder && (
          <Tool
            Icon={isOrdering ? Check : ArrowUpDown}
            label={isOrdering ? texts.ordering.done : texts.ordering.order}
            onPress={() => setIsOrdering(!isOrdering)}
          />
        )}
        {!isOrderView && choosing.tool}
      </div>
    </div>
  );
  const usualView = isOrderView ? "order" : state.view;
  const view = choosing.isOn ? "list" : usualView;
  return { view, shownRecords: sortWorks(matches, state.sorting, factsOf), isWhole, bar };
}

interface ListFiltersProps {
  state: ListState;
  change: (changes: Partial<ListState>) => void;
  /** Returns the number of records that pass a filter. */
  countMatches: (filter: Filter) => number;
}

/** Offers the filters that some record passes. */
function ListFilters({ state, change, countMatches }: ListFiltersProps) {
  const { search, filter, sorting } = state;
  const offeredFilters = filters
    .map((value) => ({ value, count: countMatches(value) }))
    .filter(({ value, count }) => count > 0 || value === filter);
  return (
    <>
      <SearchField value={search} onChange={(search) => change({ search })} />
      <Choice
        label={texts.ordering.filter}
        value={filter}
        choices={[
          { value: "all", label: filterNames.all },
          ...offeredFilters.map(({ value, count }) => ({
            value,
            label: `${filterNames[value]} (${formatNumber(count)})`,
          })),
        ]}
        onChange={(filter) => change({ filter })}
      />
      <Choice
        label={texts.ordering.sorting}
        value={sorting}
        choices={sortings.map((value) => ({ value, label: texts.ordering.sortings[value] }))}
        onChange={(sorting) => change({ sorting })}
      />
    </>
  );
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
        const choice = choices.find((each) => each.value === target.value);
        if (choice) onChange(choice.value);
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
        {texts.ordering.search}
      </label>
      <input
        id={id}
        type="search"
        className="entry-input"
        placeholder={texts.ordering.search}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
