import type { SelectableWork, WorkState } from "../api/works.ts";
import { printStatusNames } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";

/** The reason why visitors do not see a work, in words. */
export const stateNames: Record<Exclude<WorkState, "public">, string> = {
  unpublished: texts.common.unpublished,
  discontinued: printStatusNames.discontinued,
  trash: texts.selections.inTrash,
  gone: texts.selections.gone,
};

/** Returns the title of a work, or words for a work that has been deleted for good. */
export function workTitle({ title }: SelectableWork): string {
  return title || texts.selections.goneTitle;
}

/** Returns the year of an artwork or the word "print", to tell works with the same title apart. */
export function yearOrKind({ member, year }: SelectableWork): string {
  return "print" in member ? texts.selections.print : String(year ?? "");
}
