import { type RefObject, useEffect } from "react";
import type { Phase } from "./preview-state.ts";

/** A closing dialog gives the focus back first, if there is still something to give it to. */
const patience = 60;

/** Takes the focus to where the next step is made when the control that had it is gone. */
export function useFocusAfter(view: RefObject<HTMLElement | null>, phase: Phase["name"]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const next = phase === "measuring" ? ".wall-corner" : ".wall-print";
      view.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
    }, patience);
    return () => clearTimeout(timer);
  }, [view, phase]);
}
