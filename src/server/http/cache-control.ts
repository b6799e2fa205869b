/** These also protect a picture opened in its own tab. */
export const pictureSecurityHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  // Other sites may embed pictures; hidden ones need the session cookie, which they do not get.
  "cross-origin-resource-policy": "cross-origin",
};

/** For addresses that contain a content hash or version. */
export const immutableCache = "public, max-age=31536000, immutable";

/** For pictures that a lower zoom limit withdraws: shared caches revalidate every 10 minutes. */
export const revocableCache = "public, max-age=31536000, s-maxage=600, immutable";

/** For what the signed-in painter alone may see. */
export const privateCache = "private, no-store";

/** True if `If-None-Match` matches the ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
