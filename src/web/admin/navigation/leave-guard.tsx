import { texts } from "../texts/texts.ts";
import { ConfirmDialog } from "../ui/dialogs.tsx";
import { leave, stay, useIsNavigationBlocked } from "./navigation.ts";

/** Asks before unsaved changes are lost by navigation. */
export function LeaveGuard() {
  return (
    <ConfirmDialog
      open={useIsNavigationBlocked()}
      title={texts.ui.leaveWithoutSaving}
      question={texts.ui.changesOnThisPageHave}
      cancel={texts.common.keepEditing}
      confirm={texts.ui.leave}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
