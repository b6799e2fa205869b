import type { Adjustment } from "../../core/entities/adjustment.ts";
import type { PixelGrid } from "../../core/geometry/brightness.ts";
import type { Edges, Extent } from "../../core/geometry/extent.ts";
import { mapQuad, type Quad } from "../../core/geometry/homography.ts";
import { type FoundPainting, findPainting } from "../../core/geometry/search/find-painting.ts";
import { type FoundSheet, findSheetBeside } from "../../core/geometry/search/find-sheet-beside.ts";
import { searchGrids } from "../../core/geometry/search/search-grids.ts";
import { type LightField, lightField } from "../../core/geometry/warp/light-field.ts";
import { type Projection, partFor, projectionOf } from "../../core/geometry/warp/projection.ts";
import { type PhotographWarning, warningsOf } from "../../core/geometry/warp/warnings.ts";
import { type BandRequest, type Drawers, draw, drawBand, type Pixels } from "./drawing.ts";
import { PhotographError, reasonOf } from "./photograph-error.ts";
import { readPart, release, whiteCanvas } from "./pixels/canvas.ts";
import { type ColourSpace, colourSpaceOf } from "./pixels/colour-space.ts";
import { type Jpeg, type JpegLimits, jpegOf } from "./pixels/jpeg.ts";

export interface OpenedPhotograph extends Extent {
  /** Upright and reduced. */
  preview: ImageBitmap;
}

/** Corners in px of the photograph; null if unsure. */
export interface Findings {
  painting: FoundPainting | null;
  sheet: FoundSheet | null;
}

export interface ShowRequest {
  adjustment: Adjustment;
  /** Width / height of the painting. */
  proportions: number;
}

export interface StraightenRequest extends ShowRequest {
  limits: JpegLimits;
  /** Offered sheets, cm. */
  printSizes: readonly Edges[];
}

export interface ConvertRequest {
  source: Blob | ImageBitmap;
  limits: JpegLimits;
}

export interface StraightenedPicture extends Jpeg {
  /** False if the light is kept, also because the sheet is too bright, too dark or covered. */
  lightCorrected: boolean;
  warnings: PhotographWarning[];
}

/** Px of the long side. */
const previewSide = 1600;
const shownPixels = 600_000;

/** Some devices allow no larger canvas. */
const smallCanvasPixels = 16_000_000;

interface Opened {
  photograph: ImageBitmap;
  colorSpace: ColourSpace;
  /** The whole photograph with a long side of at most 1,600 px. */
  reduced: PixelGrid;
  /** Belongs to the last adjustment; null before the first. */
  light: { key: string; field: LightField | null } | null;
}

function reducedExtent({ width, height }: Extent): Extent {
  const scale = Math.min(1, previewSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** @param source a bitmap if the page has decoded the file */
async function decode(source: Blob | ImageBitmap): Promise<ImageBitmap> {
  if (source instanceof ImageBitmap) return source;
  return createImageBitmap(source).catch(() => {
    throw new PhotographError("unreadable");
  });
}

function scaledQuad(quad: Quad, from: Extent, to: Extent): Quad {
  return mapQuad(quad, ({ x, y }) => ({
    x: (x * to.width) / from.width,
    y: (y * to.height) / from.height,
  }));
}

/** Returns the adjustment for the photograph in another size. */
function scaled(adjustment: Adjustment, from: Extent, to: Extent): Adjustment {
  const { corners, sheet } = adjustment;
  return {
    ...adjustment,
    corners: scaledQuad(corners, from, to),
    sheet: sheet && { ...sheet, corners: scaledQuad(sheet.corners, from, to) },
  };
}

function find({ photograph, reduced }: Opened): Findings {
  const grids = searchGrids(reduced);
  const painting = findPainting(grids);
  const sheet = painting && findSheetBeside(grids, painting.corners, painting.distortion);
  const inPhotograph = (quad: Quad) => scaledQuad(quad, reduced, photograph);
  return {
    painting: painting && {
      ...painting,
      corners: inPhotograph(painting.corners),
      withStrips: painting.withStrips && inPhotograph(painting.withStrips),
    },
    sheet: sheet && { ...sheet, corners: inPhotograph(sheet.corners) },
  };
}

/** Keeps the light of the last adjustment, since the picture is first shown and then straightened. */
function lightOf(opened: Opened, adjustment: Adjustment): LightField | null {
  const { photograph, reduced } = opened;
  const { corners, sheet, light } = scaled(adjustment, photograph, reduced);
  if (!light || !sheet) return null;
  const quads = { sheet: sheet.corners, painting: corners };
  const key = JSON.stringify(quads);
  if (opened.light?.key !== key) opened.light = { key, field: lightField(reduced, quads) };
  return opened.light.field;
}

function projectionFor(
  { adjustment, proportions }: ShowRequest,
  { width, height }: Extent,
  maxPixels: number,
): Projection {
  // Helpers get a copy of the projection, but not of the photograph.
  const projection = projectionOf(adjustment, { width, height }, proportions, maxPixels);
  if (!projection) throw new PhotographError("failed");
  return projection;
}

async function show(
  opened: Opened,
  { adjustment, proportions }: ShowRequest,
  drawers: Drawers,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  const { photograph, reduced, colorSpace } = opened;
  const request = { adjustment: scaled(adjustment, photograph, reduced), proportions };
  const projection = projectionFor(request, reduced, shownPixels);
  const light = lightOf(opened, adjustment);
  const part = { ...reduced, left: 0, top: 0 };
  const canvas = await draw({ part, projection, light, colorSpace }, drawers, signal);
  const shown = await createImageBitmap(canvas);
  release(canvas);
  return shown;
}

async function straightenWithin(
  opened: Opened,
  request: StraightenRequest,
  maxPixels: number,
  drawers: Drawers,
  signal: AbortSignal,
): Promise<StraightenedPicture> {
  const { photograph, colorSpace } = opened;
  const { adjustment, limits, printSizes } = request;
  const projection = projectionFor(request, photograph, maxPixels);
  const light = lightOf(opened, adjustment);
  const part = readPart(photograph, partFor(projection), colorSpace);
  const drawn = draw({ part, projection, light, colorSpace }, drawers, signal);
  const warnings = warningsOf(part, projection, printSizes);
  const canvas = await drawn;
  const jpeg = await jpegOf(canvas, limits, colorSpace);
  release(canvas);
  return { ...jpeg, lightCorrected: light !== null, warnings };
}

/**
 * Holds one photograph. Runs in a worker.
 * @param drawers helpers may join later
 */
export function createSession(drawers: Drawers) {
  let opened: Opened | null = null;

  function current(): Opened {
    if (!opened) throw new PhotographError("failed");
    return opened;
  }

  return {
    async open(source: Blob | ImageBitmap): Promise<OpenedPhotograph> {
      const colorSpace = await colourSpaceOf(source);
      const photograph = await decode(source);
      const { canvas, context } = whiteCanvas(reducedExtent(photograph), colorSpace);
      context.drawImage(photograph, 0, 0, canvas.width, canvas.height);
      // Not the ImageData itself, whose properties a spread would leave out.
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      opened = { photograph, colorSpace, reduced: { data, width, height }, light: null };
      const preview = await createImageBitmap(canvas);
      release(canvas);
      return { width: photograph.width, height: photograph.height, preview };
    },

    async convert({ source, limits }: ConvertRequest): Promise<Jpeg> {
      return jpegOf(await decode(source), limits, await colourSpaceOf(source));
    },

    async find(): Promise<Findings> {
      return find(current());
    },

    /** @returns a small straightened picture */
    show: (request: ShowRequest, signal: AbortSignal): Promise<ImageBitmap> =>
      show(current(), request, drawers, signal),

    async straighten(
      request: StraightenRequest,
      signal: AbortSignal,
    ): Promise<StraightenedPicture> {
      const { maxPixels } = request.limits;
      try {
        return await straightenWithin(current(), request, maxPixels, drawers, signal);
      } catch (error) {
        if (reasonOf(error) !== "memory" || maxPixels <= smallCanvasPixels) throw error;
        return straightenWithin(current(), request, smallCanvasPixels, drawers, signal);
      }
    },

    /** Draws some rows of a picture that another worker straightens. */
    drawBand: async (request: BandRequest): Promise<Pixels> => drawBand(request, drawers.drawTile),
  };
}

export type Session = ReturnType<typeof createSession>;
