import { createReadableContext } from "./geometry/drawing.ts";
import type { MeasuredWall } from "./preview-state.ts";

/** Key in session storage, which ends with the tab and never leaves the device. */
const storageKey = "nkar-measured-wall";

const jpegQuality = 0.85;

/** The measured wall of this page. It is the only copy if storage is blocked or full. */
let keptWall: MeasuredWall | null = null;

/** Keeps the wall for all works until the tab is closed. */
export function keepWall({ still, measure }: MeasuredWall): void {
  keptWall = { still, measure };
  try {
    const picture = still.canvas.toDataURL("image/jpeg", jpegQuality);
    const { origin } = still;
    sessionStorage.setItem(storageKey, JSON.stringify({ origin, measure, picture }));
  } catch {
    // The next page must not read an older wall instead of this one.
    removeStoredWall();
  }
}

function removeStoredWall(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}

async function drawPicture(address: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const context = createReadableContext({ width: image.naturalWidth, height: image.naturalHeight });
  context.drawImage(image, 0, 0);
  return context.canvas;
}

/** Returns null if no wall has been measured in this tab. */
export async function readKeptWall(): Promise<MeasuredWall | null> {
  try {
    const json = keptWall ? null : sessionStorage.getItem(storageKey);
    if (!json) return keptWall;
    const { origin, measure, picture } = JSON.parse(json);
    keptWall = { still: { origin, canvas: await drawPicture(picture) }, measure };
    return keptWall;
  } catch {
    return null;
  }
}
