import { useEffect, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Edges, Extent } from "../../geometry/extent.ts";
import { distance, isConvex, mapQuad, type Point, type Quad } from "../../geometry/homography.ts";
import type { PhotographedSheet } from "../../photograph/adjustment.ts";
import type { Photograph } from "../../photograph/client.ts";
import { paintingSize } from "../../photograph/geometry/painting-size.ts";
import type { PhotographWarning } from "../../photograph/pixels/warnings.ts";
import type { Findings } from "../../photograph/session.ts";
import { isGuess } from "./is-hung.ts";
import { type KnownSize, proportionsOf } from "./painting-size.ts";
import { placedByHand } from "./placed-by-hand.ts";
import { sheetBeside } from "./sheet-beside.ts";

interface Made {
  adjustment: Adjustment;
  /** Width by height. */
  proportions: number;
}

/** A small copy of what the painter will get. */
interface Shown extends Made {
  picture: ImageBitmap;
}

export interface StraightenedPicture extends Made {
  file: File;
  warnings: readonly PhotographWarning[];
}

/** Waits for the last of several moves. */
const settleMs = 150;

/** Share of the photograph around the first corners. */
const startMargin = 0.1;

/** Those of an upload, below the limit of the server. */
const limits = { maxBytes: 30 * 1024 * 1024, maxPixels: 50_000_000 };

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

function firstAdjustment(extent: Extent, { painting, sheet }: Findings): Adjustment {
  return {
    corners: painting?.corners ?? startCorners(extent),
    distortion: painting?.distortion ?? 0,
    sheet,
    light: sheet !== null,
  };
}

/** Returns the corners with the even strips along the sides. A corner that the painter moved stays. */
function withStrips(corners: Quad, { painting }: Findings): Quad | null {
  const strips = painting?.withStrips;
  if (!painting || !strips) return null;
  return mapQuad(corners, (corner, index) => {
    const [found, other] = [painting.corners[index], strips[index]];
    return found && other && distance(corner, found) < 1 ? other : corner;
  });
}

function within({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

export interface AdjustmentStart {
  findings: Findings;
  /** An earlier adjustment of the photograph. */
  stored: Adjustment | null;
  /** The painting's size in cm, if the painter has entered it. */
  knownSize: KnownSize | null;
  /** Sizes of prints that the painter offers, cm. */
  printSizes: readonly Edges[];
}

export function useAdjustment(photograph: Photograph, start: AdjustmentStart) {
  const { findings, stored, knownSize, printSizes } = start;
  const [adjustment, setAdjustment] = useState(
    () => stored ?? firstAdjustment(photograph, findings),
  );
  const [isPlaced, setPlaced] = useState(stored !== null || findings.painting !== null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [straightened, setStraightened] = useState<StraightenedPicture | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [sheetCorners, setSheetCorners] = useState(
    () => (stored?.sheet ?? findings.sheet)?.corners ?? null,
  );
  /** A sheet whose corners were not placed yet. */
  const [newSheet, setNewSheet] = useState<PhotographedSheet | null>(null);
  const [moved, setMoved] = useState<"painting" | "sheet">("painting");
  /** The dimensions then follow the sheet, and not the proportions the dimensions. */
  const [hasMeasured, setMeasured] = useState(false);
  const { sheet } = adjustment;
  const sheetKind = sheet?.kind ?? newSheet;
  const movable = {
    painting: adjustment.corners,
    sheet: sheetCorners ?? sheetBeside(adjustment.corners, photograph),
  };
  const canStraighten =
    isPlaced && isConvex(adjustment.corners) && (!sheet || isConvex(sheet.corners));
  const isMeasured = hasMeasured && sheet !== null;
  const byHand = placedByHand(findings, adjustment);
  const view = { ...adjustment, extent: photograph, byHand };
  const proportions = proportionsOf(view, isMeasured ? null : knownSize);
  const hasGuessed = isGuess(findings, adjustment.corners);
  /** The corners with the even strips along the sides; null without strips. */
  const strips = withStrips(adjustment.corners, findings);

  // Straightens in advance: the warnings appear in time, and the button has nothing left to do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same meanwhile
  useEffect(() => {
    if (!canStraighten) return;
    const end = new AbortController();
    const request = { adjustment, proportions, limits, printSizes };
    const timer = setTimeout(async () => {
      try {
        const picture = await photograph.show(request, end.signal);
        setShown({ adjustment, proportions, picture });
        const { file, warnings } = await photograph.straighten(request, end.signal);
        setStraightened({ adjustment, proportions, file, warnings });
      } catch {
        if (!end.signal.aborted) setHasFailed(true);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [photograph, adjustment, proportions, canStraighten]);

  function ifPresent<Part extends Made>(made: Part | null): Part | null {
    return made?.adjustment === adjustment && made.proportions === proportions ? made : null;
  }

  function change(part: Partial<Adjustment>): void {
    setHasFailed(false);
    setAdjustment((before) => ({ ...before, ...part }));
  }

  return {
    adjustment,
    /** Width by height of the result. */
    proportions,
    /** False until the painting was found or a corner was placed. */
    isPlaced,
    canStraighten,
    /** Null while the present adjustment is prepared. */
    shown: ifPresent(shown),
    straightened: ifPresent(straightened),
    hasFailed,
    isGuess: hasGuessed,
    withStrips: strips,
    /** Cm with the error; null if it is unknown. */
    size: hasGuessed || !canStraighten ? null : paintingSize(view, strips),
    /** Null without a sheet. */
    sheetKind,
    /** The corners that the circles show. */
    moved,
    setMoved,
    movable,
    moveCorner(index: number, to: Point) {
      const corner = within(photograph, to);
      const corners = mapQuad(movable[moved], (each, other) => (other === index ? corner : each));
      if (moved === "painting") {
        setPlaced(true);
        change({ corners });
      } else if (sheetKind) {
        setSheetCorners(corners);
        change({ sheet: { kind: sheetKind, corners }, light: sheet ? adjustment.light : true });
      }
    },
    /** The dimensions are now those that the sheet gave. */
    setMeasured: () => setMeasured(true),
    setLight: (light: boolean) => change({ light }),
    /** @param kind null for none */
    setSheet(kind: PhotographedSheet | null) {
      setNewSheet(kind);
      if (!kind) {
        setMoved("painting");
        change({ sheet: null, light: false });
      } else if (sheetCorners) {
        change({ sheet: { kind, corners: sheetCorners }, light: sheet ? adjustment.light : true });
      } else setMoved("sheet");
    },
  };
}

export type AdjustmentState = ReturnType<typeof useAdjustment>;
