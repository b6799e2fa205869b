import { useEffect, useId } from "react";
import { loadDialogsEarly } from "../ui/dialogs.tsx";

/** Ids of the forms whose input the device does not keep. */
const unsavedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

export function clearUnsavedChanges(): void {
  unsavedForms.clear();
}

/** Asks before a form is left whose input the device does not keep. */
export function useUnsavedChanges(isLost: boolean): void {
  const formId = useId();
  useEffect(() => {
    if (!isLost) return;
    loadDialogsEarly();
    unsavedForms.add(formId);
    return () => {
      unsavedForms.delete(formId);
    };
  }, [formId, isLost]);
}
