/** On every answer under addresses of pictures: a picture is one, even opened in a tab of its own. */
export const pictureProtection = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  // Feed readers, museums' viewers and other sites may show them; nothing there is private.
  "cross-origin-resource-policy": "cross-origin",
};

/** For an address that names its content, or the version of it. */
export const immutableCache = "public, max-age=31536000, immutable";

/**
 * For what a lower limit of the close look withdraws: caches that many share (a CDN) ask anew every
 * ten minutes, which costs an answer without the picture.
 */
export const revocableCache = "public, max-age=31536000, s-maxage=600, immutable";

/** Whether who asks holds what the tag names: its `If-None-Match` says so. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
