import { t } from "../texts/text.ts";
import { ConfirmDialog } from "../ui/dialogs.tsx";
import { leave, stay, useIsNavigationBlocked } from "./navigation.ts";

/** Asks before unsaved changes are lost by navigation. */
export function LeaveGuard() {
  return (
    <ConfirmDialog
      open={useIsNavigationBlocked()}
      title={t("Leave without saving?")}
      question={t("Your changes on this page have not been saved.")}
      cancel={t("Keep editing")}
      confirm={t("Leave")}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
