import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./dialogs.tsx";
import { clearUnsavedChanges, hasUnsavedChanges } from "./unsaved-changes.ts";

function confirmUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

/** Confirms before unsaved changes are lost, by navigation or by closing the page. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    window.addEventListener("beforeunload", confirmUnload);
    return () => window.removeEventListener("beforeunload", confirmUnload);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Leave without saving?"
      question="Your changes on this page have not been saved."
      cancel="Keep editing"
      confirm="Leave"
      onConfirm={() => {
        clearUnsavedChanges();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
