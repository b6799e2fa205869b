import { createHash } from "node:crypto";
import { isActive } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { printMesh } from "../../../core/print-mesh.ts";
import { isModelled, type ModelFormat } from "../../../core/print-model.ts";
import { findPrint } from "../../catalogue/prints/prints.ts";
import type { Database } from "../../database/open.ts";
import { type Media, picturesOf } from "../pictures.ts";
import type { VariantSize } from "../variants/variant-files.ts";
import { findVariant, readVariant } from "../variants/variants.ts";
import type { PrintModel } from "./print-file.ts";

/** Raise with each change of the models. */
const generation = 3;

/** Phones accept textures up to 2048 px; every zoom limit allows 2000 px. */
const textureSize: VariantSize = {
  name: "wall-2000",
  within: { width: 2000, height: 2000 },
  encodings: [{ format: "jpg", quality: 85, mozjpeg: false }],
};

export interface ModelRequest {
  size: PrintSize;
  bordered: boolean;
  format: ModelFormat;
}

export interface PrintModelFile {
  pictureHash: string;
  /** Changes whenever the file would. */
  tag: string;
  /** Null if the original is missing. */
  make: () => Promise<Uint8Array | null>;
}

// Few sites need the writers, so they are loaded on demand.
const writers = {
  glb: async (model: PrintModel) => (await import("./glb.ts")).writeGlb(model),
  usdz: async (model: PrintModel) => (await import("./usdz.ts")).writeUsdz(model),
};

/**
 * Null if there is no such active print, its cover is not stored here, or the size cannot be
 * ordered.
 */
export async function findPrintModel(
  { database, media }: { database: Database; media: Media },
  id: number,
  { size, bordered, format }: ModelRequest,
): Promise<PrintModelFile | null> {
  if (!isModelled(size)) return null;
  const print = await findPrint(database, id);
  if (!print || !isActive(print)) return null;
  const [cover = ""] = print.images;
  const picture = (await picturesOf(media, [cover])).get(cover);
  if (!picture?.hash || !picture.width || !picture.height) return null;
  const { hash } = picture;
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
      const texture = await readVariant(media, { ...variant, size: textureSize });
      if (!texture) return null;
      const mesh = printMesh(size, ratio, bordered);
      return writers[format]({ title: print.title, material, mesh, picture: texture });
    },
  };
}
