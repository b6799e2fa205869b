import type { Extent } from "../../core/geometry/extent.ts";
import { runToEnd } from "../../core/geometry/run-to-end.ts";
import type { DrawTile, PhotographPart } from "../../core/geometry/warp/draw-tile.ts";
import type { LightField } from "../../core/geometry/warp/light-field.ts";
import type { Projection } from "../../core/geometry/warp/projection.ts";
import { straighten } from "../../core/geometry/warp/straighten.ts";
import { runInSlices } from "../time-slices.ts";
import { type Band, bandsOf, rowsFor } from "./pixels/bands.ts";
import { whiteCanvas } from "./pixels/canvas.ts";
import type { ColourSpace } from "./pixels/colour-space.ts";

export interface BandRequest extends PhotographPart {
  projection: Projection;
  light: LightField | null;
}

/** A worker checks between slices if the request was aborted. */
const sliceMs = 60;

/** More than one, so that a slow worker can draw fewer than the others. */
const bandsPerWorker = 4;

function pixelsFor({ width, height }: Extent) {
  return { data: new Uint8ClampedArray(width * height * 4), width, height };
}

export type Pixels = ReturnType<typeof pixelsFor>;

export type BandDrawer = (request: BandRequest, signal: AbortSignal) => Promise<Pixels>;

export interface Drawers {
  drawTile: DrawTile;
  /** Other workers that draw some of the bands, as long as they answer. */
  helpers: readonly BandDrawer[];
}

interface Drawing {
  part: PhotographPart;
  projection: Projection;
  light: LightField | null;
  colorSpace: ColourSpace;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function draw(
  { part, projection, light, colorSpace }: Drawing,
  { drawTile, helpers }: Drawers,
  signal: AbortSignal,
): Promise<OffscreenCanvas> {
  const { canvas, context } = whiteCanvas(projection.straightened, colorSpace);
  const waiting = bandsOf(projection, bandsPerWorker * (helpers.length + 1));
  const missing = new Set(waiting);

  function put(band: Band, { data, width, height }: Pixels): void {
    // Two workers may draw the same band.
    if (!missing.delete(band)) return;
    context.putImageData(new ImageData(data, width, height, { colorSpace }), 0, band.top);
  }

  async function drawIn(helper: BandDrawer): Promise<void> {
    for (let band = waiting.shift(); band; band = waiting.shift()) {
      const request = { ...rowsFor(part, band), projection: band.projection, light };
      put(band, await helper(request, signal));
    }
  }

  function* drawHere(band: Band): Generator<void, void> {
    const pixels = pixelsFor(band.projection.straightened);
    const rows = rowsFor(part, band);
    for (const _tile of straighten(pixels, rows, band.projection, light, drawTile)) {
      if (!missing.has(band)) return;
      yield;
    }
    put(band, pixels);
  }

  async function drawInSlices(band: Band): Promise<void> {
    await runInSlices(drawHere(band), signal, sliceMs);
    signal.throwIfAborted();
  }

  // A helper gets its next band before it ends one, so that it never waits for this thread. A helper
  // that fails, e.g. for lack of memory, gets no further band.
  const began = performance.now();
  const answers = [...helpers, ...helpers].map((helper) => drawIn(helper).catch(() => {}));
  for (let band = waiting.shift(); band; band = waiting.shift()) await drawInSlices(band);

  // Helpers may end without an answer, so the wait is at most as long as the drawing took so far.
  // Drawing their bands here meanwhile would slow them down.
  await Promise.race([Promise.all(answers), pause(performance.now() - began)]);
  for (const band of [...missing].reverse()) await drawInSlices(band);
  return canvas;
}

export function drawBand({ projection, light, ...part }: BandRequest, drawTile: DrawTile): Pixels {
  const pixels = pixelsFor(projection.straightened);
  return runToEnd(straighten(pixels, part, projection, light, drawTile));
}
