import { type RefObject, useEffect } from "react";
import type { Phase } from "./preview-state.ts";

/** A closing dialog first restores the focus itself. */
const focusDelayMs = 60;

/** Moves the focus if the focused control has disappeared. */
export function useStageFocus(view: RefObject<HTMLElement | null>, phase: Phase["name"]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const next = phase === "measuring" ? ".point-handle" : ".wall-work";
      view.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, [view, phase]);
}
