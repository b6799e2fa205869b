// One lazy script for photographs: forms work without it.

import { isHung } from "./is-hung.ts";
import { openAndSearch, type SearchedPhotograph } from "./use-open-photograph.ts";

export { StraightenStep } from "./straighten-step.tsx";

/** Returns null unless the photograph shows a painting and its surroundings. */
export async function findHungPainting(
  file: File,
  signal: AbortSignal,
): Promise<SearchedPhotograph | null> {
  const searched = await openAndSearch(file, signal);
  const { photograph, findings } = searched;
  if (isHung(findings, photograph)) return searched;
  photograph.close();
  return null;
}
