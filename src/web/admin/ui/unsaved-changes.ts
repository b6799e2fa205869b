import { useEffect, useId } from "react";

/** The forms with changes that are not saved: leaving asks while there is one. */
const unsavedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

/** Forgets all changes: they are saved, or the painter chose to leave them. */
export function forgetUnsavedChanges(): void {
  unsavedForms.clear();
}

/** Tells that this form has, or no longer has, changes that would be lost by leaving. */
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
