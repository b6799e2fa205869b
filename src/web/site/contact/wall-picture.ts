/** A picture from the wall preview for the contact form of the same tab. */
interface WallPicture {
  /** The work that hangs on the wall, as the query of the contact page's address names it. */
  enquiry: string;
  /** `data:` URL of a JPEG. */
  picture: string;
}

/** Key in the tab's session storage, which other tabs cannot read and which ends with the visit. */
const storageKey = "wall-picture";

/** @throws if the browser blocks the storage or has no room */
export function keepWallPicture(wallPicture: WallPicture): void {
  sessionStorage.setItem(storageKey, JSON.stringify(wallPicture));
}

/** @returns `data:` URL; null if the last picture belongs to another enquiry */
export function findWallPicture(enquiry: string): string | null {
  try {
    const stored = sessionStorage.getItem(storageKey) ?? "null";
    const wallPicture: WallPicture | null = JSON.parse(stored);
    return wallPicture?.enquiry === enquiry ? wallPicture.picture : null;
  } catch {
    // A browser that blocks cookies blocks this storage, too.
    return null;
  }
}

export function forgetWallPicture(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that blocks the storage has stored no picture.
  }
}
