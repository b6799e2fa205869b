import { z } from "zod";

const encoding = z.discriminatedUnion("format", [
  z.object({ format: z.literal("avif"), quality: z.number(), effort: z.number() }),
  z.object({ format: z.literal("webp"), quality: z.number(), effort: z.number() }),
  z.object({ format: z.literal("jpg"), quality: z.number(), mozjpeg: z.boolean() }),
]);
const box = z.object({ width: z.number(), height: z.number() });

const inspectedPicture = z.object({
  format: z.enum(["jpeg", "png", "webp", "gif"]),
  /** Upright size in px. */
  width: z.number(),
  height: z.number(),
  /** `data:` URL. */
  placeholder: z.string(),
});

const shareLabel = z.object({
  /** Null on the site's own share picture. */
  title: z.string().nullable(),
  year: z.string().nullable(),
  details: z.array(z.string()),
  sold: z.boolean(),
  artist: z.string(),
});

/** Comes with the picture's bytes, optional for a share picture. */
export const pictureTaskSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("inspect") }),
  z.object({ kind: z.literal("makeVariants"), within: box, encodings: z.array(encoding) }),
  z.object({ kind: z.literal("composeSharePicture"), label: shareLabel }),
  z.object({ kind: z.literal("cutTiles"), size: box, quality: z.number() }),
]);

export const pictureReplySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("inspected"), picture: inspectedPicture }),
  /** One file per encoding in the task's order, or per row of tiles, or one share picture. */
  z.object({ kind: z.literal("files") }),
  z.object({
    kind: z.literal("refused"),
    status: z.union([z.literal(400), z.literal(413)]),
    message: z.string(),
  }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);

/** Px; pictures are never enlarged to fill it. */
export type Box = z.infer<typeof box>;
export type Encoding = z.infer<typeof encoding>;
export type ShareLabel = z.infer<typeof shareLabel>;
export type InspectedPicture = z.infer<typeof inspectedPicture>;
export type OriginalFormat = InspectedPicture["format"];
export type PictureTask = z.infer<typeof pictureTaskSchema>;
export type PictureReply = z.infer<typeof pictureReplySchema>;
