import { useEffect, useId } from "react";
import { loadDialogsEarly } from "../ui/dialogs.tsx";

/** Ids of the forms with unsaved changes. */
const unsavedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

export function clearUnsavedChanges(): void {
  unsavedForms.clear();
}

export function useUnsavedChanges(unsaved: boolean): void {
  const formId = useId();
  useEffect(() => {
    if (!unsaved) return;
    loadDialogsEarly();
    unsavedForms.add(formId);
    return () => {
      unsavedForms.delete(formId);
    };
  }, [formId, unsaved]);
}
