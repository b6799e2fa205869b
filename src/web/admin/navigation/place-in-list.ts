import { type RefObject, useEffect, useRef } from "react";
import type { CollectionName } from "../../../core/api-routes.ts";
import { createSharedValue } from "../shared-value.ts";
import { currentAddress, restoreScrollPositionOnce } from "./navigation.tsx";

// Focuses a record in its list when the painter returns to the list or has changed the record.

interface RecordToFocus {
  name: CollectionName;
  id: number;
  change: "saved" | "created" | undefined;
}

/** The record that its list focuses as soon as it shows it. */
const recordToFocus = createSharedValue<RecordToFocus | null>(null);

/** Lets the list focus the record when the painter returns to it. */
export function visitRecord(name: CollectionName, id: number): void {
  recordToFocus.set({ name, id, change: undefined });
}

/** Lets the list focus the record and mark it as changed. */
export function markChanged(name: CollectionName, id: number): void {
  recordToFocus.set({ name, id, change: "saved" });
}

/** As `markChanged`, for a new record: the list may offer the usual next steps with it. */
export function markCreated(name: CollectionName, id: number): void {
  recordToFocus.set({ name, id, change: "created" });
}

/** Attributes of the element of a record in a list. */
export interface ListItemProps {
  "data-record": number;
  "data-changed": RecordToFocus["change"];
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
): (id: number) => ListItemProps {
  const record = recordToFocus.useValue();
  const focusedRecord = useRef<RecordToFocus | null>(null);

  useEffect(() => {
    restoreScrollPositionOnce(currentAddress());
    return () => recordToFocus.set(null);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed record appears with the next list
  useEffect(() => {
    if (record?.name !== name || focusedRecord.current === record) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-record="${record.id}"]`);
    if (!element) return;
    focusedRecord.current = record;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [record, list, name, records]);

  return (id: number) => ({
    "data-record": id,
    "data-changed": record?.name === name && record.id === id ? record.change : undefined,
    tabIndex: -1,
  });
}
