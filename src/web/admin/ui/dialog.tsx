import { Dialog as Primitive } from "@base-ui/react/dialog";
import { watchLayers } from "@nkar/controls/layers";
import { useLayer } from "@nkar/controls/use-layer";
import type { ReactNode } from "react";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Id of a description among the children. */
  describedBy?: string;
  className?: string;
  /** "alertdialog" asks something that the painter must answer. */
  role?: "dialog" | "alertdialog";
  /** A press beside the dialog closes it. */
  closesOutside?: boolean;
  /** The element that has the focus at first; by default the first that takes it. */
  focusFirst?: () => HTMLElement | null;
  /** The element that has the focus afterwards; by default the one that had it before. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
  onClose: () => void;
  children: ReactNode;
}

// The browser runs this module once per page.
watchLayers();

/** Covers the page, but not its toasts. Back closes it, since it looks like a screen on a phone. */
export function Dialog(props: DialogProps) {
  const { title, description, describedBy, className = "dialog", role, focusAfter } = props;
  useLayer(true, props.onClose);
  return (
    <Primitive.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      disablePointerDismissal={!props.closesOutside}
    >
      <Primitive.Portal>
        <Primitive.Backdrop className="dialog-backdrop" />
        <Primitive.Popup
          className={className}
          initialFocus={props.focusFirst ?? true}
          finalFocus={() => focusAfter?.() ?? true}
          {...(role && { role })}
          {...(describedBy && { "aria-describedby": describedBy })}
        >
          <Primitive.Title className="text-heading">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="text-ash">{description}</Primitive.Description>
          )}
          {props.children}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
