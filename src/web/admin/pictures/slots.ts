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
  const [first] = files;
  if (files.length === 1 && first !== undefined) return new Map([[dropSlot, first]]);
  return assignToFreeSlots(files, slots, [dropSlot]);
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
  const freeSlots = [...preferred, ...slots.keys()].filter(
    (slot, index, all) => slots[slot] === "" && all.indexOf(slot) === index,
  );
  return new Map(
    freeSlots.flatMap((slot, index): [number, T][] => {
      const file = files[index];
      return file === undefined ? [] : [[slot, file]];
    }),
  );
}
