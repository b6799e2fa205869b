import type { Extent } from "../geometry/extent.ts";
import { runInSlices } from "../time-slices.ts";
import { type Band, bandsOf, rowsFor } from "./pixels/bands.ts";
import { type Canvas, whiteCanvas } from "./pixels/canvas.ts";
import type { ColourSpace } from "./pixels/colour-space.ts";
import type { LightField } from "./pixels/light-field.ts";
import type { Projection } from "./pixels/projection.ts";
import { type PhotographPart, straighten } from "./pixels/straighten.ts";

export interface BandRequest extends PhotographPart {
  projection: Projection;
  light: LightField | null;
}

/** A worker checks between slices if the request was aborted. */
const sliceMs = 60;

/** More than one, so that a slow worker can draw fewer than the others. */
const bandsPerWorker = 2;

function pixelsFor({ width, height }: Extent) {
  return { data: new Uint8ClampedArray(width * height * 4), width, height };
}

export type Pixels = ReturnType<typeof pixelsFor>;

export type BandDrawer = (request: BandRequest, signal: AbortSignal) => Promise<Pixels>;

interface Drawing {
  part: PhotographPart;
  projection: Projection;
  light: LightField | null;
  colorSpace: ColourSpace;
}

/** @param helpers other workers that draw some of the bands */
export async function draw(
  { part, projection, light, colorSpace }: Drawing,
  helpers: readonly BandDrawer[],
  signal: AbortSignal,
): Promise<Canvas> {
  const { canvas, context } = whiteCanvas(projection.straightened, colorSpace);
  const bands = bandsOf(projection, bandsPerWorker * (helpers.length + 1));

  async function drawHere({ projection }: Band): Promise<Pixels> {
    signal.throwIfAborted();
    const pixels = pixelsFor(projection.straightened);
    await runInSlices(straighten(pixels, part, projection, light), signal, sliceMs);
    signal.throwIfAborted();
    return pixels;
  }

  function drawIn(helper: BandDrawer) {
    return async (band: Band): Promise<Pixels> => {
      const request = { ...rowsFor(part, band), projection: band.projection, light };
      // The helper may have too little memory.
      return helper(request, signal).catch(() => drawHere(band));
    };
  }

  async function drawBands(drawOne: (band: Band) => Promise<Pixels>): Promise<void> {
    for (let band = bands.shift(); band; band = bands.shift()) {
      const { data, width, height } = await drawOne(band);
      context.putImageData(new ImageData(data, width, height, { colorSpace }), 0, band.top);
    }
  }

  // A helper gets its next band before it ends one, so that it never waits for this thread.
  const drawers = [...helpers, ...helpers].map(drawIn);
  await Promise.all([...drawers, drawHere].map(drawBands));
  return canvas;
}

export function drawBand({ projection, light, ...part }: BandRequest): Pixels {
  const steps = straighten(pixelsFor(projection.straightened), part, projection, light);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
