import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { watchLayers } from "@nkar/controls/layers";
import { useLayer } from "@nkar/controls/use-layer";
import { type ReactNode, use, useEffect, useEffectEvent } from "react";
import { DraftContext } from "../outbox/draft-form.ts";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Id of a description among the children. */
  describedBy?: string;
  className?: string;
  /** "alertdialog" asks something that the painter must answer. */
  role?: "dialog" | "alertdialog";
  /** True if a press beside the dialog closes it. */
  closesOutside?: boolean;
  /** Returns the element that has the focus at first; by default the first one that can have it. */
  focusFirst?: () => HTMLElement | null;
  /**
   * Returns the element that has the focus after the dialog; by default the one that had it before.
   */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
  onClose: () => void;
  children: ReactNode;
}

// Lets the Back button close a dialog. Here, because it must run once per page.
watchLayers();

/**
 * A dialog that covers the page, but not the toasts. The Back button closes it too, because a
 * dialog looks like a screen on a phone.
 */
export function Dialog(props: DialogProps) {
  const { title, description, describedBy, className = "dialog", role, focusAfter } = props;
  useLayer(true, props.onClose);
  const form = use(DraftContext);
  const keepFormOpen = useEffectEvent(() => form?.countAsEdit());
  // The answer to an earlier save would close the form, and the dialog with it.
  useEffect(() => keepFormOpen(), []);
  return (
    <BaseDialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      disablePointerDismissal={!props.closesOutside}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Popup
          className={className}
          initialFocus={props.focusFirst ?? true}
          finalFocus={() => focusAfter?.() ?? true}
          {...(role && { role })}
          {...(describedBy && { "aria-describedby": describedBy })}
        >
          <BaseDialog.Title className="text-heading">{title}</BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="text-ash">{description}</BaseDialog.Description>
          )}
          {props.children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
