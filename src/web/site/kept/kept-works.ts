import { maxKeptWorks } from "../../../core/kept-works.ts";
import { keptPrefix } from "./has-kept.ts";

/**
 * Returns the names of kept works, as `formatKeptWork` writes them, in the order of keeping; none if the
 * browser blocks the storage.
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

/** Keeps the works that are not kept yet. */
export function addKept(names: readonly string[]): "kept" | "full" | "blocked" {
  const kept = readKept();
  const added = names.filter((name) => !kept.includes(name));
  if (kept.length + added.length > maxKeptWorks) return "full";
  try {
    const now = Date.now();
    added.forEach((name, index) => {
      localStorage.setItem(keptPrefix + name, String(now + index));
    });
  } catch {
    // No room, or the browser blocks the storage.
  }
  const after = readKept();
  return names.every((name) => after.includes(name)) ? "kept" : "blocked";
}

export function removeKept(name: string): void {
  try {
    localStorage.removeItem(keptPrefix + name);
  } catch {
    // As above: nothing is kept.
  }
}
