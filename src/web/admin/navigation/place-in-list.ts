import { type RefObject, useEffect, useRef } from "react";
import type { CollectionName } from "../../../core/api-routes.ts";
import { createSharedValue } from "../shared-value.ts";
import { currentAddress, takePosition } from "./navigation.tsx";

interface Place {
  name: CollectionName;
  id: number;
  change: "saved" | "created" | undefined;
}

/** The record that its list focuses next. */
const place = createSharedValue<Place | null>(null);

/** The list will focus the record when the painter returns. */
export function visitRecord(name: CollectionName, id: number): void {
  place.set({ name, id, change: undefined });
}

/** The list focuses the record and marks it as changed. */
export function markChanged(name: CollectionName, id: number): void {
  place.set({ name, id, change: "saved" });
}

/** As `markChanged`. The list may also offer what comes next. */
export function markCreated(name: CollectionName, id: number): void {
  place.set({ name, id, change: "created" });
}

/** Attributes of a record's element. */
export interface PlaceInList {
  "data-record": number;
  "data-changed": Place["change"];
  tabIndex: -1;
}

/**
 * Scrolls a list to its former position. Focuses the visited or changed record once the list shows
 * it.
 * @returns a function that takes the id of a record and returns the attributes of its element
 */
export function usePlaceInList(
  name: CollectionName,
  list: RefObject<HTMLElement | null>,
  records: readonly object[],
): (id: number) => PlaceInList {
  const current = place.useValue();
  const handled = useRef<Place | null>(null);

  useEffect(() => {
    takePosition(currentAddress());
    return () => place.set(null);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed record appears with the next list
  useEffect(() => {
    if (current?.name !== name || handled.current === current) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-record="${current.id}"]`);
    if (!element) return;
    handled.current = current;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [current, list, name, records]);

  return (id: number) => ({
    "data-record": id,
    "data-changed": current?.name === name && current.id === id ? current.change : undefined,
    tabIndex: -1,
  });
}
