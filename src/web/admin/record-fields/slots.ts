/** Number of pictures in the form of an artwork or print edition. */
export const slotCount = 3;

/** Returns one address for each slot; empty without a picture. */
export function toSlots(images: string[], count: number): string[] {
  return Array.from({ length: count }, (_, slot) => images[slot] ?? "");
}

/**
 * Assigns files to the empty slots and leaves the others out. A single file replaces the picture of
 * the slot that was chosen for it. Returns files by slot index.
 * @param chosen slot to fill first
 */
export function assignFiles<T>(files: T[], slots: string[], chosen?: number): Map<number, T> {
  const isReplaced = (slot: number) => files.length === 1 && slot === chosen;
  const preferred = chosen === undefined ? [] : [chosen];
  const freeSlots = [...new Set([...preferred, ...slots.keys()])].filter(
    (slot) => slots[slot] === "" || isReplaced(slot),
  );
  return new Map(freeSlots.slice(0, files.length).map((slot, index) => [slot, files[index] as T]));
}
