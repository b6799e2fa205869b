import { Ellipsis } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";

interface MenuProps {
  /** For screen readers. */
  label: string;
  children: ReactNode;
}

/** Further actions behind a button "⋯". A press on one closes them. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /**
   * Places the actions below the button, or above it near the end of the window. They end where the
   * button ends, or begin where it begins near the start of the window.
   */
  function place(): void {
    const { left, right, top, bottom } = button.current?.getBoundingClientRect() ?? new DOMRect();
    const element = list.current;
    if (!element) return;
    const fits = bottom + element.offsetHeight <= innerHeight;
    element.style.top = `${Math.max(0, fits ? bottom : top - element.offsetHeight)}px`;
    const start = right - element.offsetWidth;
    element.style.left = `${start < 0 ? left : start}px`;
  }

  return (
    <>
      <button ref={button} type="button" className="tool" title={label} popoverTarget={id}>
        <Ellipsis />
        <span className="sr-only">{label}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and links inside act */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on them causes a click */}
      <div
        ref={list}
        id={id}
        className="menu-of-actions"
        popover="auto"
        onToggle={({ newState }) => newState === "open" && place()}
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
