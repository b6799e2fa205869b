import type { Picture } from "../../../core/entities/picture.ts";
import type { Language } from "../../../core/languages.ts";
import type { SelectedRecord } from "../../../core/records/selection.ts";
import { toWork } from "../artwork/work.ts";
import type { Work } from "../artwork/work-view.ts";
import { type PrintView, toPrintView } from "../prints/print-view.ts";

/** An artwork or a print of a selection, as pages show it. */
export type SelectedWork = { work: Work } | { print: PrintView };

/**
 * Converts the records of a selection to the form that pages show.
 * @param pictures by address; only covers are needed
 */
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
