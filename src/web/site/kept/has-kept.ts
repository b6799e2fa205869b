/**
 * Each work that a visitor keeps has an entry of its own in the browser's local storage, so that two
 * tabs do not overwrite each other's list. The keys of these entries begin with this text.
 */
export const keptPrefix = "nkar:kept:";

/** True if the visitor has kept a work; false if the browser blocks the storage. */
export function hasKept(): boolean {
  try {
    return Object.keys(localStorage).join().includes(keptPrefix);
  } catch {
    return false;
  }
}
