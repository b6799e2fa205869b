/** How many pictures a work or print edition has places for in its form. */
export const slotCount = 3;

/** The slots of a form: the stored addresses, then empty ones. */
export function slotsOf(images: string[]): string[] {
  return Array.from({ length: slotCount }, (_, slot) => images[slot] ?? "");
}

/**
 * Which slot each of several files goes to. One file goes where it was dropped; several fill the
 * free slots, beginning with that one. Files that find no slot are not in the answer.
 */
export function placeFiles<T>(files: T[], slots: string[], dropped: number): Map<number, T> {
  const [first] = files;
  if (files.length === 1 && first !== undefined) return new Map([[dropped, first]]);
  const order = [dropped, ...slots.keys()].filter(
    (slot, index, all) => slots[slot] === "" && all.indexOf(slot) === index,
  );
  return new Map(
    order.flatMap((slot, index): [number, T][] => {
      const file = files[index];
      return file === undefined ? [] : [[slot, file]];
    }),
  );
}
