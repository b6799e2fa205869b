import { useEffect, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Extent } from "../../geometry/extent.ts";
import { isConvex, mapQuad, type Point, type Quad } from "../../geometry/homography.ts";
import type { Photograph } from "../../photograph/client.ts";
import { type KnownSize, proportionsOf } from "./proportions.ts";

/** A small copy of what the painter will get. */
interface Shown {
  adjustment: Adjustment;
  picture: ImageBitmap;
}

/** Waits for the last of several moves. */
const settleMs = 150;

/** Share of the photograph around the first corners. */
const startMargin = 0.1;

function startCorners({ width, height }: Extent): Quad {
  const [left, top] = [width * startMargin, height * startMargin];
  const [right, bottom] = [width - left, height - top];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function firstAdjustment(extent: Extent): Adjustment {
  return { corners: startCorners(extent), distortion: 0, sheet: null, light: false };
}

function within({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

interface AdjustmentStart {
  /** An earlier adjustment of the photograph. */
  stored: Adjustment | null;
  /** The painting's size in cm, if the painter has entered it. */
  knownSize: KnownSize | null;
}

export function useAdjustment(photograph: Photograph, { stored, knownSize }: AdjustmentStart) {
  const [adjustment, setAdjustment] = useState(() => stored ?? firstAdjustment(photograph));
  const [isPlaced, setPlaced] = useState(stored !== null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const canStraighten = isPlaced && isConvex(adjustment.corners);
  const proportions = proportionsOf(adjustment.corners, knownSize);

  useEffect(() => {
    if (!canStraighten) return;
    const end = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const picture = await photograph.show({ adjustment, proportions }, end.signal);
        if (!end.signal.aborted) setShown({ adjustment, picture });
      } catch {
        if (!end.signal.aborted) setHasFailed(true);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [photograph, adjustment, proportions, canStraighten]);

  function change(part: Partial<Adjustment>): void {
    setHasFailed(false);
    setAdjustment((before) => ({ ...before, ...part }));
  }

  return {
    adjustment,
    /** Width by height of the result. */
    proportions,
    /** False until a corner was placed. */
    isPlaced,
    canStraighten,
    /** Null while the present adjustment is prepared. */
    shown: shown?.adjustment === adjustment ? shown : null,
    hasFailed,
    setHasFailed,
    moveCorner(index: number, to: Point) {
      setPlaced(true);
      const corner = within(photograph, to);
      const { corners } = adjustment;
      change({ corners: mapQuad(corners, (each, other) => (other === index ? corner : each)) });
    },
  };
}

export type AdjustmentState = ReturnType<typeof useAdjustment>;
