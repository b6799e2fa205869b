import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { Media } from "../pictures.ts";
import { listPublicPictures, type PublicPicture } from "./public-pictures.ts";
import { removeOtherTiles, scheduleTiles } from "./tiles.ts";

function scheduleIfUnchanged(media: Media, picture: PublicPicture): void {
  const { hash, allowed } = picture;
  scheduleTiles(media, picture, allowed, async () => {
    // The zoom limit or the work may have changed meanwhile.
    const now = (await listPublicPictures(media.database)).pictures.get(hash)?.allowed;
    return now?.width === allowed.width && now.height === allowed.height;
  });
}

export function scheduleTilesOf(media: Media, images: readonly string[]): void {
  const hashes = images.flatMap((address) => hashOfAddress(address) ?? []);
  if (hashes.length === 0) return;
  media.queue.runLater(`zoom ${hashes.join(" ")}`, async () => {
    const { pictures } = await listPublicPictures(media.database);
    for (const hash of hashes) {
      const picture = pictures.get(hash);
      if (picture) scheduleIfUnchanged(media, picture);
    }
  });
}

/**
 * Removes tiles of pictures that are not public or have another size, then makes missing tiles.
 * @param reason part of the job's name
 */
export function reconcileTiles(media: Media, reason: string): void {
  // Each change needs its own run; the queue drops jobs of equal names.
  media.queue.runLater(`reconcile tiles ${reason}`, async () => {
    const shown = [...(await listPublicPictures(media.database)).pictures.values()];
    await removeOtherTiles(
      media,
      shown.map(({ hash, allowed }) => ({ hash, size: allowed })),
    );
    for (const picture of shown) scheduleIfUnchanged(media, picture);
  });
}
