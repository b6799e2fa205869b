import type { Media } from "../pictures.ts";
import { findVariant, openVariant } from "../variants/variants.ts";
import { type SharePictureContent, versionOf } from "./share-pictures.ts";

/**
 * The JPEG of a wall, made at the first request and kept under the version of what it shows.
 * @returns null when its picture is unknown or has vanished
 * @throws Problem 503 when too many others wait
 */
export async function openSharePicture(
  media: Media,
  wall: SharePictureContent,
): Promise<Uint8Array | null> {
  const version = versionOf(wall);
  const name = `share/${version.slice(0, 2)}/${version}.jpg`;
  const kept = await media.storage.read(name);
  if (kept) return kept;

  // Before the work is put in line: making this picture first may need a place there itself.
  const picture = wall.hash === null ? null : await openMain(media, wall.hash);
  if (wall.hash !== null && picture === null) return null;
  await media.queue.runOnce(name, async () => {
    await media.storage.writeOnce(name, await media.processes.hang(picture, wall.label));
  });
  return media.storage.read(name);
}

async function openMain(media: Media, hash: string): Promise<Uint8Array | null> {
  const variant = await findVariant(media, hash, null, "jpg");
  return variant && openVariant(media, variant);
}
