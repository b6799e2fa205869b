import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { showsWholeWork, workDimensions } from "@nkar/dimensions/work-dimensions";
import type { HangingSize } from "@nkar/wall/work-face";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import {
  createWorkMesh,
  type HangingKind,
  hasModel,
  type ModelFormat,
  originalSize,
} from "../../../core/work-model.ts";
import { findArtwork } from "../../catalogue/artworks/artworks.ts";
import { findRecord } from "../../catalogue/content.ts";
import { isPrintShown } from "../../catalogue/published.ts";
import type { Database } from "../../database/open.ts";
import { loadPictures, type Media } from "../pictures.ts";
import type { VariantSize } from "../variants/variant-files.ts";
import { findVariant, readVariant } from "../variants/variants.ts";
import type { WorkModel } from "./work-model.ts";

/** Raise this number with each change of the models, so that browsers load them anew. */
const generation = 3;

/** Phones accept textures up to 2048 px; every zoom limit allows 2000 px. */
const textureSize: VariantSize = {
  name: "wall-2000",
  box: { width: 2000, height: 2000 },
  encodings: [{ format: "jpg", quality: 85, mozjpeg: false }],
};

interface ModelRequest {
  about: HangingKind;
  id: number;
  size: HangingSize;
  /** True for a white border, which only prints have. */
  bordered: boolean;
  format: ModelFormat;
}

interface WorkModelFile {
  pictureHash: string;
  /** Identifies the content: it changes whenever the file changes. */
  tag: string;
  /** Returns the file; null if the original is missing. */
  make: () => Promise<Uint8Array | null>;
}

// Few sites need the writers, so they are loaded on demand.
const writers = {
  glb: async (model: WorkModel) => (await import("./glb.ts")).writeGlb(model),
  usdz: async (model: WorkModel) => (await import("./usdz.ts")).writeUsdz(model),
};

interface Sources {
  database: Database;
  media: Media;
}

interface HangingPicture {
  title: string;
  pictureHash: string;
  /** Width / height of the picture; null if the picture fills the work. */
  ratio: number | null;
}

type FindPicture = (
  sources: Sources,
  id: number,
  size: HangingSize,
) => Promise<HangingPicture | null>;

/** Finds the first picture of a record; null if it is not stored here. */
async function findStoredCover(media: Media, [cover = ""]: readonly string[]) {
  const hash = hashOfAddress(cover);
  const picture = (await loadPictures(media, [cover])).get(cover);
  if (hash === null || !picture?.width || !picture.height) return null;
  const { width, height } = picture;
  return { hash, width, height };
}

/**
 * Finds the picture of a work that the reader may see; null if the work does not come in the size. A
 * print comes in all sizes that can be ordered, an original only in its own.
 */
const findPicture: Record<HangingKind, FindPicture> = {
  async print({ database, media }, id, size) {
    const print = await findRecord(database, "prints", id);
    if (!print || !isPrintShown(database, print) || !hasModel(size)) return null;
    const cover = await findStoredCover(media, print.images);
    return (
      cover && { title: print.title, pictureHash: cover.hash, ratio: cover.width / cover.height }
    );
  },
  async artwork({ database, media }, id, size) {
    const artwork = await findArtwork(database, id);
    const cover = artwork && (await findStoredCover(media, artwork.images));
    const dimensions = cover && workDimensions(artwork.dimensions, cover);
    if (!dimensions) return null;
    if (!isDeepStrictEqual(originalSize(dimensions, artwork.writtenMedium ?? artwork.medium), size))
      return null;
    const ratio = showsWholeWork(dimensions, cover) ? null : cover.width / cover.height;
    return { title: artwork.title, pictureHash: cover.hash, ratio };
  },
};

/** Finds a model; null if the work does not come in this size, or its cover is not stored here. */
export async function findModel(
  sources: Sources,
  { about, id, size, bordered: wantsBorder, format }: ModelRequest,
): Promise<WorkModelFile | null> {
  const workPicture = await findPicture[about](sources, id, size);
  if (!workPicture) return null;
  const { title, pictureHash, ratio } = workPicture;
  const { media } = sources;
  const bordered = wantsBorder && about === "print";
  const tag = createHash("sha256")
    .update(JSON.stringify([generation, workPicture, size, format, bordered]))
    .digest("base64url")
    // 22 characters are 132 bits.
    .slice(0, 22);
  return {
    pictureHash,
    tag,
    async make() {
      const variant = await findVariant(media, pictureHash, null, "jpg");
      if (!variant) return null;
      const texture = await readVariant(media, { ...variant, size: textureSize });
      if (!texture) return null;
      const mesh = createWorkMesh(size, ratio, bordered);
      return writers[format]({ title, material: size.material, mesh, picture: texture });
    },
  };
}
