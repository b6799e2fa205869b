import type { SelectableWork, WorkState } from "../api/works.ts";
import { printStatusNames } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";

/** Why visitors do not see a work. */
export const stateNames: Record<Exclude<WorkState, "public">, string> = {
  unpublished: texts.common.unpublished,
  discontinued: printStatusNames.discontinued,
  trash: texts.selections.inTrash,
  gone: texts.selections.gone,
};

/** Returns words for a work that is gone, too. */
export function workTitle({ title }: SelectableWork): string {
  return title || texts.selections.goneTitle;
}

/** Tells works with the same title apart. */
export function workKind({ member, year }: SelectableWork): string {
  return "print" in member ? texts.selections.print : String(year ?? "");
}
