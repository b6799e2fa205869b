import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { Media } from "../pictures.ts";
import { listPublicPictures, type PublicPicture } from "./public-pictures.ts";
import { removeOtherTiles, scheduleTiles } from "./tiles.ts";

function prepare(media: Media, picture: PublicPicture): void {
  const { hash, allowed } = picture;
  scheduleTiles(media, picture, allowed, async () => {
    // Meanwhile the limit may have changed, or the picture been taken away.
    const now = (await listPublicPictures(media.database)).pictures.get(hash)?.allowed;
    return now?.width === allowed.width && now.height === allowed.height;
  });
}

/** Has the tiles made, in the background, of those among a record's pictures that visitors see. */
export function prepareTiles(media: Media, images: readonly string[]): void {
  const hashes = images.flatMap((address) => hashOfAddress(address) ?? []);
  if (hashes.length === 0) return;
  media.queue.runLater(`close look at ${hashes.join(" ")}`, async () => {
    const { pictures } = await listPublicPictures(media.database);
    for (const hash of hashes) {
      const picture = pictures.get(hash);
      if (picture) prepare(media, picture);
    }
  });
}

/**
 * Brings all tiles in line with the catalogue and the present limit, in the background: first those
 * that nobody may or can look at any more go, then what is missing is made.
 * @param reason what makes this one differ from others in line
 */
export function reconcileTiles(media: Media, reason: string): void {
  // Work of one name is not begun anew while it runs, and each change has to be followed.
  media.queue.runLater(`tend tiles ${reason}`, async () => {
    const shown = [...(await listPublicPictures(media.database)).pictures.values()];
    await removeOtherTiles(
      media,
      shown.map(({ hash, allowed }) => ({ hash, size: allowed })),
    );
    for (const picture of shown) prepare(media, picture);
  });
}
