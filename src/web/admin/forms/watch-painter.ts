import { focusedField } from "../session/password-request.ts";
import type { FormState } from "./form-state.ts";

/**
 * Remembers the painter's place in a form.
 * @returns a function that tells if they have gone on since: they have typed, are choosing or
 * straightening a picture, or are in another field. An open list of choices and text that an input
 * method composes are lost with the focus.
 */
export function watchPainter({ edits, holds }: Pick<FormState, "edits" | "holds">): () => boolean {
  const { current: formerEdits } = edits;
  const { activeElement: formerElement } = document;
  return () => {
    const field = focusedField();
    const isElsewhere = field !== null && field !== formerElement;
    return edits.current > formerEdits || holds.current > 0 || isElsewhere;
  };
}
