import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { Extent } from "../../core/geometry/extent.ts";
import type { Phase } from "./preview-state.ts";

/** CSS px. */
export function useStageExtent(element: RefObject<HTMLElement | null>): Extent {
  const [extent, setExtent] = useState<Extent>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => {
      setExtent({ width: observed.clientWidth, height: observed.clientHeight });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return extent;
}

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
