/** Number of pictures in the form of an artwork or print edition. */
export const slotCount = 3;

export function slotsOf(images: string[]): string[] {
  return Array.from({ length: slotCount }, (_, slot) => images[slot] ?? "");
}

/**
 * Assigns files to slots. One file goes to the slot where it was dropped. Several files fill the
 * empty slots, beginning with the drop slot if it is empty; the others are left out. Returns files
 * by slot index.
 */
export function assignFiles<T>(files: T[], slots: string[], dropSlot: number): Map<number, T> {
  const free = files.length === 1 ? slots.with(dropSlot, "") : slots;
  return assignToFreeSlots(files, free, [dropSlot]);
}

/**
 * Assigns files to the empty slots and leaves the others out. Returns files by slot index.
 * @param preferred slots to fill first
 */
export function assignToFreeSlots<T>(
  files: T[],
  slots: string[],
  preferred: number[] = [],
): Map<number, T> {
  const free = new Set([...preferred, ...slots.keys()].filter((slot) => slots[slot] === ""));
  const assigned = [...free];
  return new Map(files.slice(0, free.size).map((file, index) => [assigned[index] ?? 0, file]));
}
