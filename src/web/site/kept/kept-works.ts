import { maxKeptWorks } from "../../../core/kept-works.ts";
import { keptPrefix } from "./has-kept.ts";

/**
 * Returns the names of the works that the visitor keeps on this device, such as `12` for an artwork and
 * `print-3` for a print, in the order in which the visitor kept them. Returns none if the browser blocks
 * the storage.
 */
export function readKept(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keptPrefix))
      .map((key) => ({
        name: key.slice(keptPrefix.length),
        keptAt: Number(localStorage.getItem(key)) || 0,
      }))
      .filter(({ name }) => /^(print-)?[1-9]\d{0,8}$/.test(name))
      .sort((one, other) => one.keptAt - other.keptAt)
      .map(({ name }) => name)
      .slice(0, maxKeptWorks);
  } catch {
    return [];
  }
}

/**
 * Adds works to the list. Returns `full` if the list would be too long: then it adds none. Returns
 * `blocked` if the browser has not stored all of the works.
 */
export function addKept(names: readonly string[]): "kept" | "full" | "blocked" {
  const namesBefore = readKept();
  const newNames = names.filter((name) => !namesBefore.includes(name));
  if (namesBefore.length + newNames.length > maxKeptWorks) return "full";
  try {
    const now = Date.now();
    newNames.forEach((name, index) => {
      localStorage.setItem(keptPrefix + name, String(now + index));
    });
  } catch {
    // The storage is full, or the browser blocks it.
  }
  const namesAfter = readKept();
  return names.every((name) => namesAfter.includes(name)) ? "kept" : "blocked";
}

export function removeKept(name: string): void {
  try {
    localStorage.removeItem(keptPrefix + name);
  } catch {
    // A browser that blocks the storage keeps no works.
  }
}
