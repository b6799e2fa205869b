import { type RefObject, useLayoutEffect, useState } from "react";
import type { Extent } from "../../geometry/extent.ts";

/** The size of an element in CSS px; null before the first layout. */
export function useExtent(element: RefObject<HTMLElement | null>): Extent | null {
  const [extent, setExtent] = useState<Extent | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setExtent({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return extent;
}
