import { ConfirmDialog } from "../ui/dialogs.tsx";
import { leave, stay, useIsNavigationBlocked } from "./navigation.ts";

/** Asks before unsaved changes are lost by navigation. */
export function LeaveGuard() {
  return (
    <ConfirmDialog
      open={useIsNavigationBlocked()}
      title="Leave without saving?"
      question="Your changes on this page have not been saved."
      cancel="Keep editing"
      confirm="Leave"
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
