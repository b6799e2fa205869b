import { availableWidths, type PictureFormat } from "../../core/picture.ts";
import { MasterMissing } from "./derivatives.ts";
import { findRow, type Media } from "./pictures.ts";
import {
  contentTypes,
  derivativeName,
  derivativeRecipe,
  isMasterFormat,
  type MasterFormat,
  mainRecipe,
  type Recipe,
} from "./recipes.ts";

/** A file for visitors. */
export interface Derivative {
  bytes: Uint8Array;
  contentType: string;
}

/** Which rendering of a picture is asked for: one of its widths, or its main picture. */
export type Rendering = { width: number; format: PictureFormat } | "main";

/**
 * The recipe for a rendering of a picture, or null when there is no such picture or it is not
 * offered in that width.
 */
export async function findRendering(
  media: Media,
  hash: string,
  rendering: Rendering,
): Promise<{ master: MasterFormat; recipe: Recipe } | null> {
  const row = await findRow(media, hash);
  if (!row || !isMasterFormat(row.format)) return null;
  if (rendering === "main") return { master: row.format, recipe: mainRecipe };
  if (!availableWidths(row.width).includes(rendering.width)) return null;
  return { master: row.format, recipe: derivativeRecipe(rendering.width, rendering.format) };
}

/**
 * The file of a rendering, made now if it does not exist yet; null (and a line in the log) when the
 * original has vanished.
 * @throws Problem 503 when too many others wait
 */
export async function openDerivative(
  media: Media,
  hash: string,
  rendering: { master: MasterFormat; recipe: Recipe },
): Promise<Derivative | null> {
  const { master, recipe } = rendering;
  const name = derivativeName(hash, recipe);
  const bytes = (await media.storage.read(name)) ?? (await makeNow());
  return bytes && { bytes, contentType: contentTypes[recipe.encoding.format] };

  async function makeNow(): Promise<Uint8Array | null> {
    try {
      await media.queue.runOnce(name, () => media.derivatives.make(hash, master, recipe));
    } catch (error) {
      if (!(error instanceof MasterMissing)) throw error;
      media.log.error({ err: error, hash }, "A picture cannot be served");
      return null;
    }
    return media.storage.read(name);
  }
}
