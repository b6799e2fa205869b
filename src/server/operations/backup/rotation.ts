import { isInFuture } from "../../clock.ts";
import type { KeptBackup } from "./backup-folder.ts";
import { hashOfOriginal, originalsBeside } from "./manifest.ts";

function holdsOneOf({ manifest }: KeptBackup, hashes: readonly string[]): boolean {
  if (!manifest) return false;
  const held = new Set(manifest.masters.map(({ file }) => hashOfOriginal(file)));
  return hashes.some((hash) => held.has(hash));
}

/**
 * Backups beyond the newest `keep` that may be removed, oldest first: never the last whole one, one
 * that holds an original in `missing`, or one dated in the future.
 * @param backups oldest first
 * @param missing hashes of originals that the new backup lacks
 */
export function removableBackups(
  backups: KeptBackup[],
  { keep, missing }: { keep: number; missing: readonly string[] },
): KeptBackup[] {
  const past = backups.filter(({ time }) => !isInFuture(time));
  const lastWhole = past.findLast(({ isWhole }) => isWhole);
  return past
    .slice(0, -keep)
    .filter((backup) => backup !== lastWhole && !holdsOneOf(backup, missing));
}

/**
 * Originals that no backup needs.
 * @param kept names of the originals beside the backups
 * @returns none if a backup cannot be read, because it may need any of them
 */
export function unneededOriginals(backups: KeptBackup[], kept: Iterable<string>): string[] {
  const needed = new Set<string>();
  for (const { manifest } of backups) {
    if (!manifest) return [];
    if (manifest.version !== originalsBeside) continue;
    for (const { file } of manifest.masters) needed.add(file);
  }
  return [...kept].filter((name) => hashOfOriginal(name) !== null && !needed.has(name));
}
