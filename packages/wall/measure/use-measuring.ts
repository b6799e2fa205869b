import { fitPaper } from "@nkar/painting-finder/find-paper";
import { centredRectangle, closestPointIn, type Edges } from "@nkar/plane/extent";
import {
  applyToQuad,
  compose,
  distance,
  edgeLengths,
  mapQuad,
  type Point,
  type Quad,
  translation,
} from "@nkar/plane/homography";
import {
  looksLandscape,
  type MeasuringSheet,
  measuringSheets,
  sheetEdges,
} from "@nkar/plane/paper-sheets";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { useMemo, useState } from "react";
import { startPlacement } from "../geometry/wall.ts";
import { type WallLayout, type Zoom, zoomLayout } from "../hanging/wall-layout.ts";
import type { Still } from "../preview-state.ts";
import {
  assessCorners,
  type CornerAssessment,
  computeEdgeReach,
  maxEdgeReachPx,
  type PlacedCorners,
  placeOnEdges,
} from "./corner-assessment.ts";
import { useSheetSearch } from "./use-sheet-search.ts";
import {
  computeWorkCorners,
  estimateSizeError,
  measureWall,
  roundUpError,
} from "./wall-measure.ts";

// Measures the wall in a photo. The visitor, or a search, places four corners on a sheet of paper of
// known size that hangs on the wall. The frame is the photo, in its own px; the stage is the area of
// the page that shows it, in CSS px.

/** Standard deviation of a corner placed by hand. The larger of the two applies. */
const handDeviation = { stagePx: 0.7, framePx: 0.5 };

/** A shorter movement of a corner, in px of the frame, is a mere touch. */
const minMovePx = 0.1;

/** Share of the stage that the sheet covers before the visitor moves its corners. */
const startShare = 0.44;

/** Share of the stage that the sheet covers at most when the view zooms to it. */
const maxZoomedShare = 0.7;

const zoomFactors = [1, 2, 4] as const;

/** Returns the corners of a sheet in the middle of the stage, px of the frame. */
function computeStartCorners({ stage, stageToFrame }: WallLayout): Quad {
  const { width, height } = measuringSheets.a4;
  const scale = (startShare * Math.min(stage.width, stage.height)) / height;
  const middle = translation(stage.width / 2, stage.height / 2);
  const sheet = centredRectangle({ width: width * scale, height: height * scale });
  return applyToQuad(compose(stageToFrame, middle), sheet);
}

function placeCorner({ corners, placed }: PlacedCorners, index: number, to: Point): PlacedCorners {
  return {
    corners: mapQuad(corners, (corner, each) => (each === index ? to : corner)),
    placed: placed.map((isPlaced, each) => isPlaced || each === index),
    // The corners no longer lie on edges that the program has found.
    edges: null,
  };
}

function createStartPlacing(layout: WallLayout): PlacedCorners {
  const corners = computeStartCorners(layout);
  return { corners, placed: corners.map(() => false), edges: null };
}

function computeCentre(corners: Quad): Point {
  const sum = corners.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

function framePxPerStagePx({ frameToStage }: WallLayout): number {
  // The first entry of the matrix is its scale.
  return 1 / frameToStage[0];
}

function useZoom(unzoomed: WallLayout) {
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const { stage } = unzoomed;
  const fits = (corners: Quad, factor: number) => {
    const maxEdgePx = (Math.max(...edgeLengths(corners)) * factor) / framePxPerStagePx(unzoomed);
    return maxEdgePx < maxZoomedShare * Math.min(stage.width, stage.height);
  };
  const findFactor = (corners: Quad) => zoomFactors.findLast((each) => fits(corners, each)) ?? 1;
  return {
    layout: zoom ? zoomLayout(unzoomed, zoom) : unzoomed,
    zoomFactor: zoom?.factor ?? 1,
    /** True if the view is zoomed, or if the sheet still fits when it is shown twice as large. */
    canZoom: (corners: Quad) => zoom !== null || findFactor(corners) > 1,
    /** Shows the sheet as large as it fits; for null, shows the whole frame. */
    zoomTo(corners: Quad | null) {
      const factor = corners ? findFactor(corners) : 1;
      setZoom(corners && factor > 1 ? { factor, at: computeCentre(corners) } : null);
    },
  };
}

interface PlacedSheet {
  placing: PlacedCorners;
  /** The px of the frame; null while they are read. */
  picture: PixelGrid | null;
  sheet: MeasuringSheet;
  landscape: boolean;
}

/** Measures the wall as soon as the corners are accepted. */
function useMeasure(placedSheet: PlacedSheet, layout: WallLayout, work: Edges) {
  const { placing, picture, sheet, landscape } = placedSheet;
  const { corners } = placing;
  const { frame } = layout;
  const pxRatio = framePxPerStagePx(layout);

  const assessment = useMemo((): CornerAssessment => {
    if (!picture) return { name: "incomplete", placedCount: 0 };
    return assessCorners(placing, {
      picture,
      sheet: sheetEdges(sheet, landscape),
      maxReach: maxEdgeReachPx * pxRatio,
      handDeviation: Math.max(handDeviation.framePx, handDeviation.stagePx * pxRatio),
    });
  }, [placing, picture, sheet, landscape, pxRatio]);

  const wallMeasure = useMemo(() => {
    if (assessment.name !== "accepted") return null;
    return measureWall({
      corners,
      sheet: sheetEdges(sheet, landscape),
      cornerDeviation: assessment.deviation,
      picture: frame,
    });
  }, [assessment, corners, sheet, landscape, frame]);

  /** Null until the error is small enough to be useful. */
  const error = useMemo(() => {
    const onWall = computeWorkCorners(work, startPlacement);
    return wallMeasure && roundUpError(estimateSizeError(wallMeasure, onWall));
  }, [wallMeasure, work]);
  return { assessment, wallMeasure, error };
}

/**
 * The sheet that the visitor has chosen. The corners decide its orientation until the visitor does.
 */
function useOrientedSheet(corners: Quad) {
  const [sheet, setSheet] = useState<MeasuringSheet>("a4");
  const [chosenLandscape, setChosenLandscape] = useState<boolean | null>(null);
  const landscape = chosenLandscape ?? looksLandscape(corners);
  return { sheet, setSheet, landscape, toggleOrientation: () => setChosenLandscape(!landscape) };
}

/**
 * The state of a measurement of the wall, with the visitor's actions. Points are in px of the frame.
 * `isOffered` is true while the visitor has not said if the sheet that the program has found is
 * theirs.
 */
export function useMeasuring(unzoomed: WallLayout, still: Still, work: Edges) {
  const [placing, setPlacing] = useState(() => createStartPlacing(unzoomed));
  const [active, setActive] = useState(0);
  const [snapFailed, setSnapFailed] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const { layout, zoomFactor, canZoom, zoomTo } = useZoom(unzoomed);
  const { corners } = placing;
  const { sheet, setSheet, landscape, toggleOrientation } = useOrientedSheet(corners);
  const { picture, isSearching, isNotFound } = useSheetSearch(still, sheet, (foundSides) => {
    if (placing.placed.includes(true)) return;
    setPlacing(placeOnEdges(foundSides));
    setOffered(true);
    zoomTo(foundSides.corners);
  });
  const maxReach = maxEdgeReachPx * framePxPerStagePx(layout);
  const placedSheet = { placing, picture, sheet, landscape };
  const { assessment, wallMeasure, error } = useMeasure(placedSheet, layout, work);

  function snap(): void {
    const sides = picture && fitPaper(picture, corners, computeEdgeReach(corners, maxReach));
    setSnapFailed(!sides);
    if (sides) setPlacing(placeOnEdges(sides));
  }
  function chooseSheet(kind: MeasuringSheet): void {
    if (isOffered) refuseOffer();
    setSheet(kind);
  }
  function refuseOffer(): void {
    setOffered(false);
    setPlacing(createStartPlacing(unzoomed));
    zoomTo(null);
  }
  function move(index: number, to: Point): void {
    const point = closestPointIn(layout.frame, to);
    if (distance(point, corners[index] ?? point) < minMovePx) return;
    setSnapFailed(false);
    setPlacing(placeCorner(placing, index, point));
  }
  return {
    ...{ sheet, landscape, corners, active, layout, zoomFactor, canZoom: canZoom(corners) },
    ...{ assessment, wallMeasure, error, snapFailed, isSnapped: placing.edges !== null },
    ...{ isSearching, isNotFound, isOffered },
    ...{ chooseSheet, setActive, snap, refuseOffer, move, toggleOrientation },
    toggleZoom: () => zoomTo(zoomFactor > 1 ? null : corners),
  };
}

export type Measuring = ReturnType<typeof useMeasuring>;
