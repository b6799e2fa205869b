import { useEffect, useId } from "react";
import { loadDialogsEarly } from "../ui/dialogs.tsx";

interface UnsavedForm {
  /** True if another form of the screen may replace the form, and nothing keeps its changes. */
  isLostInPlace: boolean;
}

/** By the id of the form. */
const unsavedForms = new Map<string, UnsavedForm>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

export function isAnyLostInPlace(): boolean {
  return [...unsavedForms.values()].some(({ isLostInPlace }) => isLostInPlace);
}

export function clearUnsavedChanges(): void {
  unsavedForms.clear();
}

export function useUnsavedChanges(unsaved: boolean, { isLostInPlace }: UnsavedForm): void {
  const formId = useId();
  useEffect(() => {
    if (!unsaved) return;
    loadDialogsEarly();
    unsavedForms.set(formId, { isLostInPlace });
    return () => {
      unsavedForms.delete(formId);
    };
  }, [formId, unsaved, isLostInPlace]);
}
