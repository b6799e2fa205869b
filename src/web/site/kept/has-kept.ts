/**
 * Begins the keys of kept works in the storage of a device. Each work has an entry of its own, so
 * that two tabs never overwrite each other's.
 */
export const keptPrefix = "nkar:kept:";

/** False if the browser blocks the storage. */
export function hasKept(): boolean {
  try {
    return Object.keys(localStorage).join().includes(keptPrefix);
  } catch {
    return false;
  }
}
