/** A picture from the wall preview for the contact form of the same tab. */
interface WallPicture {
  /** As in the contact page's address. */
  enquiry: string;
  /** `data:` URL of a JPEG. */
  picture: string;
}

/** In the tab's session storage: other tabs cannot read it, and it ends with the visit. */
const storageKey = "wall-picture";

/** @throws if the browser blocks the storage or has no room */
export function keepWallPicture(kept: WallPicture): void {
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

/** @returns `data:` URL; null if the last picture belongs to another enquiry */
export function findWallPicture(enquiry: string): string | null {
  try {
    const entry: WallPicture | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return entry?.enquiry === enquiry ? entry.picture : null;
  } catch {
    // A browser that blocks cookies blocks this storage, too.
    return null;
  }
}

export function forgetWallPicture(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above: nothing was kept.
  }
}
