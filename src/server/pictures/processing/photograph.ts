// Searches a photograph for the painting, and makes the straightened picture of the painting.
import { type LightField, measureLight } from "@nkar/painting-finder/light";
import { createProjection, findPart } from "@nkar/painting-finder/projection";
import { type Proposal, proposeAdjustment } from "@nkar/painting-finder/propose";
import { estimateProportions } from "@nkar/painting-finder/size";
import { straighten } from "@nkar/painting-finder/straighten";
import { findWarnings } from "@nkar/painting-finder/warnings";
import type { Extent } from "@nkar/plane/extent";
import { applyToQuad, scaling } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { Problem } from "../../errors.ts";
import { decodePart, decodePixels, type Pixels, readPictureSize } from "./decode.ts";
import { encodePixels } from "./encode.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { StraightenedPicture } from "./picture-tasks.ts";

/** Long side, in px, of the photographs for which the search is tuned. */
export const reducedSide = 1600;

/** Most px, width × height, of a straightened picture. */
const maxPixels = 50_000_000;

/** A straightened picture's own encoding must not be visible in the variants that are made of it. */
const encoding = { format: "jpg", quality: 97, chromaSubsampling: "4:4:4" } as const;

function toGrid({ data, width, height, channels }: Pixels): PixelGrid {
  if (channels !== 4) throw new Error(`A picture has ${channels} channels instead of 4`);
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  return { data: bytes, width, height };
}

/** Decodes a photograph in the size for the search. */
export async function decodeReducedGrid(photograph: Uint8Array): Promise<PixelGrid> {
  return toGrid(await decodePixels(photograph, { width: reducedSide, height: reducedSide }, 4));
}

/** Searches a photograph for the painting and a sheet. Corners are px of the photograph in full size. */
export async function searchPhotograph(photograph: Uint8Array): Promise<Proposal> {
  const extent = await readPictureSize(photograph);
  return proposeAdjustment(await decodeReducedGrid(photograph), extent);
}

/** Measures the light by the sheet of paper beside the painting; null without a sheet. */
async function measureLightBySheet(
  photograph: Uint8Array,
  extent: Extent,
  { corners, sheet }: Adjustment,
): Promise<LightField | null> {
  if (!sheet) return null;
  const reducedPhotograph = await decodeReducedGrid(photograph);
  const toReduced = scaling(
    reducedPhotograph.width / extent.width,
    reducedPhotograph.height / extent.height,
  );
  return measureLight(reducedPhotograph, {
    sheet: applyToQuad(toReduced, sheet.corners),
    painting: applyToQuad(toReduced, corners),
  });
}

/**
 * Makes the picture that an adjustment describes, from the photograph in full size.
 * @throws Problem 400 if the corners form no quadrilateral on the photograph
 */
export async function straightenPhotograph(
  photograph: Uint8Array,
  adjustment: Adjustment,
): Promise<StraightenedPicture> {
  const extent = await readPictureSize(photograph);
  const paintingView = { ...adjustment, extent };
  const proportions = adjustment.proportions ?? estimateProportions(paintingView);
  const projection = createProjection(paintingView, { proportions, maxPixels });
  if (!projection) throw new Problem(400, "cornersWithDent");
  const light = adjustment.light ? await measureLightBySheet(photograph, extent, adjustment) : null;
  const partBox = findPart(projection);
  if (partBox.width < 1 || partBox.height < 1) throw new Problem(400, "cornersOutside");
  const { left, top } = partBox;
  const part = { ...toGrid(await decodePart(photograph, partBox)), left, top };
  const { data, width, height } = straighten(part, projection, light);
  const pixels = { data: Buffer.from(data.buffer), width, height, channels: 4 } as const;
  const file = await encodePixels(pixels, encoding);
  // Without a measurement of the sheet, the light stays as it was in the photograph.
  const isLightUncorrected = adjustment.light && !light;
  const notes = [
    ...findWarnings(part, projection),
    ...(isLightUncorrected ? ["light kept" as const] : []),
  ];
  return { ...(await inspectPicture(file)), notes, file };
}
