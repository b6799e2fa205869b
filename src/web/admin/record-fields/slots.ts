/** Number of pictures in the form of an artwork or print edition. */
export const slotCount = 3;

/** Returns one address for each slot; an empty text for a slot without a picture. */
export function toSlots(images: string[], count: number): string[] {
  return Array.from({ length: count }, (_, slot) => images[slot] ?? "");
}

/**
 * Assigns files to empty slots, and leaves out files for which there is no slot. A single file
 * replaces the picture in the chosen slot. Returns files by slot index.
 * @param slots the addresses in the slots
 * @param chosenSlot the slot to fill first
 */
export function assignFiles<T>(files: T[], slots: string[], chosenSlot?: number): Map<number, T> {
  const isReplaced = (slot: number) => files.length === 1 && slot === chosenSlot;
  const firstSlots = chosenSlot === undefined ? [] : [chosenSlot];
  const freeSlots = [...new Set([...firstSlots, ...slots.keys()])].filter(
    (slot) => slots[slot] === "" || isReplaced(slot),
  );
  return new Map(freeSlots.slice(0, files.length).map((slot, index) => [slot, files[index] as T]));
}
