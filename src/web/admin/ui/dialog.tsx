import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

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
  /** The element that has the focus afterwards; by default the one that had it before. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
  onClose: () => void;
  children: ReactNode;
}

const focusable = "a[href], button, input:not([hidden]), select, textarea, summary";

/** Covers the page. It is not a native modal dialog: that would make the toasts inert. */
export function Dialog(props: DialogProps) {
  const { title, description, className = "dialog", role = "dialog", closesOutside } = props;
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(props.onClose);
  const focusAfter = useEffectEvent(() => props.focusAfter?.());

  useLayoutEffect(() => {
    const before = document.activeElement;
    const covered = [...document.body.children].filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement &&
        !part.inert &&
        !part.hasAttribute("aria-live") &&
        !part.contains(dialog.current),
    );
    for (const part of covered) part.inert = true;
    (dialog.current?.querySelector<HTMLElement>(focusable) ?? dialog.current)?.focus();
    return () => {
      for (const part of covered) part.inert = false;
      const after = focusAfter() ?? before;
      if (after instanceof HTMLElement) after.focus();
    };
  }, []);

  useEffect(() => {
    function closeByKey({ key, isComposing }: KeyboardEvent): void {
      const isCovered = dialog.current?.closest("[inert]");
      if (key === "Escape" && !isComposing && !isCovered) close();
    }
    addEventListener("keydown", closeByKey);
    return () => removeEventListener("keydown", closeByKey);
  }, []);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keys have Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape
    <div
      className="dialog-backdrop"
      onClick={({ target, currentTarget }) => {
        if (closesOutside && target === currentTarget) close();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name */}
      <div
        ref={dialog}
        className={className}
        role={role}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : props.describedBy}
        tabIndex={-1}
      >
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="text-ash">
            {description}
          </p>
        )}
        {props.children}
      </div>
    </div>,
    document.body,
  );
}
