import { z } from "zod";

// What is said between the site and the processes that touch pixels.

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
  /** A tiny `data:` image. */
  placeholder: z.string(),
});

const shareLabel = z.object({
  /** Null on the artist's own wall, where the name takes its place. */
  title: z.string().nullable(),
  year: z.string().nullable(),
  /** Medium, size: a line each. */
  details: z.array(z.string()),
  sold: z.boolean(),
  artist: z.string(),
});

/** Comes with the picture's bytes; a wall may also be without picture. */
export const pictureTaskSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("inspect") }),
  z.object({ kind: z.literal("render"), within: box, encodings: z.array(encoding) }),
  z.object({ kind: z.literal("composeSharePicture"), label: shareLabel }),
  z.object({ kind: z.literal("tile"), size: box, quality: z.number() }),
]);

export const pictureReplySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("inspected"), picture: inspectedPicture }),
  /** Comes with one file per encoding, in the order asked for; one for a wall; one per row of tiles. */
  z.object({ kind: z.literal("rendered") }),
  z.object({
    kind: z.literal("refused"),
    status: z.union([z.literal(400), z.literal(413)]),
    message: z.string(),
  }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);

/** The box in px a rendering must fit in; a picture is never enlarged to fill it. */
export type Box = z.infer<typeof box>;
export type Encoding = z.infer<typeof encoding>;
/** What is written beside a picture on the wall. */
export type ShareLabel = z.infer<typeof shareLabel>;
/** What is known of an uploaded picture once its pixels have been seen. */
export type InspectedPicture = z.infer<typeof inspectedPicture>;
/** Formats in which the painter may upload, as the files' own contents name them. */
export type OriginalFormat = InspectedPicture["format"];
export type PictureTask = z.infer<typeof pictureTaskSchema>;
export type PictureReply = z.infer<typeof pictureReplySchema>;
