import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { watchLayers } from "@nkar/controls/layers";
import { useLayer } from "@nkar/controls/use-layer";
import { createContext, type ReactNode, use, useEffect, useEffectEvent } from "react";

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

/** A dialog calls this function when it opens. Null outside of the form of a record. */
export const DialogOpened = createContext<(() => void) | null>(null);

// Lets the Back button close a dialog. Here, because it must run once per page.
watchLayers();

/**
 * A dialog that covers the page, but not the toasts. The Back button closes it too, because a
 * dialog looks like a screen on a phone.
 */
export function Dialog(props: DialogProps) {
  const { title, description, describedBy, className = "dialog", role, focusAfter } = props;
  useLayer(true, props.onClose);
  const announce = use(DialogOpened);
  const announceOpening = useEffectEvent(() => announce?.());
  useEffect(() => announceOpening(), []);
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
