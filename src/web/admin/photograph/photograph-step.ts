// One lazy script for photographs: forms work without it.

import { reasonOf } from "../../photograph/photograph-error.ts";
import { isHung } from "./is-hung.ts";
import { openAndSearch, type SearchedPhotograph } from "./use-open-photograph.ts";

export { StraightenStep } from "./straighten-step.tsx";

type HungPainting =
  | { state: "hung"; searched: SearchedPhotograph }
  | { state: "not hung" | "slow" };

/** @throws if the device cannot open the file, or the signal's reason */
export async function findHungPainting(file: File, signal: AbortSignal): Promise<HungPainting> {
  try {
    const searched = await openAndSearch(file, signal);
    const { photograph, findings } = searched;
    if (isHung(findings, photograph)) return { state: "hung", searched };
    photograph.close();
    return { state: "not hung" };
  } catch (error) {
    if (reasonOf(error) !== "slow") throw error;
    return { state: "slow" };
  }
}
