import { ArrowUpDown, Check } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { texts } from "../texts/texts.ts";
import { useIsWide } from "../ui/window.ts";

/** A list of this length can be searched. */
const searchedLength = 20;

type View = "cards" | "order";

/** Searched words by list, so that Back from a form shows the same hits. */
const searches = new Map<string, string>();

/** The way a list is shown, chosen in a bar above it. Cards of a wide window need no mode of order. */
export function useListBar(
  name: string,
  length: number,
): { view: View; search: string; bar: ReactNode } {
  const isWide = useIsWide();
  const [isOrdering, setIsOrdering] = useState(false);
  const [search, setSearch] = useState(length >= searchedLength ? (searches.get(name) ?? "") : "");

  function searchFor(words: string): void {
    searches.set(name, words);
    setSearch(words);
  }

  // The hits of a search have no order of their own.
  const canOrder = !isWide && length > 1 && search === "";
  const view = isOrdering && canOrder ? "order" : "cards";
  const canSearch = length >= searchedLength;
  const bar = (canSearch || canOrder) && (
    <div className="caption row list-bar">
      {canSearch && <SearchField value={search} onChange={searchFor} />}
      {canOrder && (
        <button type="button" className="tool" onClick={() => setIsOrdering(!isOrdering)}>
          {isOrdering ? <Check /> : <ArrowUpDown />}
          {isOrdering ? texts.ordering.done : texts.ordering.order}
        </button>
      )}
    </div>
  );
  return { view, search: search.trim(), bar };
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
