import type { Picture } from "../../../core/entities/picture.ts";
import type { Language } from "../../../core/languages.ts";
import type { SelectedRecord } from "../../../core/records/selection.ts";
import { toWork } from "../artwork/work.ts";
import type { Work } from "../artwork/work-view.ts";
import { type PrintView, toPrintView } from "../prints/print-view.ts";

/** A work of a selection. */
export type SelectedWork = { work: Work } | { print: PrintView };

/** @param pictures by address; the covers are enough */
export function toSelectedWorks(
  selected: readonly SelectedRecord[],
  pictures: ReadonlyMap<string, Picture>,
  language: Language,
): SelectedWork[] {
  return selected.map((each) =>
    "artwork" in each
      ? { work: toWork(each.artwork, pictures, language) }
      : { print: toPrintView(each.print, pictures) },
  );
}
