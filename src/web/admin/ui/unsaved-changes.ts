import { useEffect, useId } from "react";

/** Ids of the forms with unsaved changes. */
const unsavedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

export function forgetUnsavedChanges(): void {
  unsavedForms.clear();
}

export function useUnsavedChanges(unsaved: boolean): void {
  const form = useId();
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms.add(form);
    return () => {
      unsavedForms.delete(form);
    };
  }, [form, unsaved]);
}
