/** Security headers of pictures, also for a picture that a visitor opens in its own tab. */
export const pictureSecurityHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  // Other sites may embed pictures. A hidden picture needs the session cookie, which they do not get.
  "cross-origin-resource-policy": "cross-origin",
};

/** For addresses that contain a content hash or version. */
export const immutableCache = "public, max-age=31536000, immutable";

/** For pictures that the painter can withdraw by a lower zoom limit: shared caches ask every 10 minutes. */
export const revocableCache = "public, max-age=31536000, s-maxage=600, immutable";

/** For answers that only the signed-in painter may see. */
export const privateCache = "private, no-store";

/** True if `If-None-Match` matches the ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
