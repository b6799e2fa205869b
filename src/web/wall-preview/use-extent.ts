import { type RefObject, useLayoutEffect, useState } from "react";
import type { Extent } from "./geometry/wall.ts";

/** Width and height of an element in CSS px, kept up to date. */
export function useExtent(element: RefObject<HTMLElement | null>): Extent {
  const [extent, setExtent] = useState<Extent>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => {
      setExtent({ width: watched.clientWidth, height: watched.clientHeight });
    });
    observer.observe(watched);
    setExtent({ width: watched.clientWidth, height: watched.clientHeight });
    return () => observer.disconnect();
  }, [element]);
  return extent;
}
