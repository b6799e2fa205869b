import type { Extent } from "@nkar/plane/extent";
import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns the size of an element in CSS px; null before the first layout. The size stays the same
 * while a pointer is pressed on the element, so that nothing moves below a finger.
 */
export function useExtent(element: RefObject<HTMLElement | null>): Extent | null {
  const [extent, setExtent] = useState<Extent | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    let isPressed = false;
    const measure = () => {
      if (!isPressed) setExtent({ width: current.clientWidth, height: current.clientHeight });
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      measure();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    current.addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
    return () => {
      observer.disconnect();
      current.removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", release);
    };
  }, [element]);
  return extent;
}
