import { Ellipsis } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";

interface MenuProps {
  /** For screen readers. */
  label: string;
  children: ReactNode;
}

/** A button "⋯" that opens a list of further actions. A press on an action closes the list. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /**
   * Places the list below the button, or above the button if there is no room below. The right
   * edges of list and button align, or the left edges if there is no room to the left.
   */
  function placeList(): void {
    const { left, right, top, bottom } = button.current?.getBoundingClientRect() ?? new DOMRect();
    const element = list.current;
    if (!element) return;
    const fitsBelow = bottom + element.offsetHeight <= innerHeight;
    element.style.top = `${Math.max(0, fitsBelow ? bottom : top - element.offsetHeight)}px`;
    const leftIfRightAligned = right - element.offsetWidth;
    element.style.left = `${leftIfRightAligned < 0 ? left : leftIfRightAligned}px`;
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
        onToggle={({ newState }) => newState === "open" && placeList()}
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
