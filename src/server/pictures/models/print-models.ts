import { createHash } from "node:crypto";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { isModelled, type ModelFormat } from "../../../core/print-model.ts";
import { findPrint } from "../../catalogue/prints/prints.ts";
import type { Database } from "../../database/open.ts";
import { type Media, picturesOf } from "../pictures.ts";
import type { VariantSize } from "../variants/recipes.ts";
import { findVariant, openVariant } from "../variants/variants.ts";
import { writeGlb } from "./glb.ts";
import { printMesh } from "./print-mesh.ts";
import { writeUsdz } from "./usdz.ts";

/** Raised whenever models are made differently, so that kept ones are fetched anew. */
const generation = 2;

/**
 * The picture on a model: phones take textures up to 2048 px without reducing them, and 2000 px is
 * what every limit of the close look allows.
 */
const textureSize: VariantSize = {
  name: "wall-2000",
  within: { width: 2000, height: 2000 },
  encodings: [{ format: "jpg", quality: 85, mozjpeg: false }],
};

/** Which model of a print is asked for. */
export interface WantedModel {
  size: PrintSize;
  /** Paper has a white border around the picture. */
  bordered: boolean;
  format: ModelFormat;
}

/** A model that can be had, with what is needed to decide whether a visitor has it already. */
export interface ModelOffer {
  /** Hash of the picture on it. */
  pictureHash: string;
  /** Changes with everything the file depends on. */
  tag: string;
  /** The file; null when the original of the picture has vanished. */
  make(): Promise<Buffer | null>;
}

const writers = { glb: writeGlb, usdz: writeUsdz };

/**
 * The model of a print at its true size.
 * @returns null when there is no such active print, its cover is not a picture of ours, or the size
 *   cannot be ordered
 */
export async function findPrintModel(
  { database, media }: { database: Database; media: Media },
  id: number,
  { size, bordered, format }: WantedModel,
): Promise<ModelOffer | null> {
  if (!isModelled(size)) return null;
  const print = await findPrint(database, id);
  if (!print || !isActive(print)) return null;
  const [cover = ""] = print.images;
  const hash = hashOfAddress(cover);
  const picture = (await picturesOf(media, [cover])).get(cover);
  if (hash === null || !picture?.width || !picture.height) return null;
  const ratio = picture.width / picture.height;

  const { width, height, material } = size;
  const tag = createHash("sha256")
    .update(
      JSON.stringify([generation, hash, print.title, width, height, material, format, bordered]),
    )
    .digest("base64url")
    .slice(0, 22);
  return {
    pictureHash: hash,
    tag,
    async make() {
      const variant = await findVariant(media, hash, null, "jpg");
      if (!variant) return null;
      const texture = await openVariant(media, { ...variant, size: textureSize });
      if (!texture) return null;
      const mesh = printMesh(size, ratio, bordered);
      return writers[format]({ title: print.title, material, mesh, picture: texture });
    },
  };
}
