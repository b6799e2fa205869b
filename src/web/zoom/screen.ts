import {
  readScreenScale,
  type Screen,
  screenScaleKey,
  writeScreenScale,
} from "../../core/dimensions/screen-scale.ts";

/** Returns the current screen. Page zoom and pinch enlarge CSS px. */
export function currentScreen(): Screen {
  const devicePxPerPx = devicePixelRatio * (visualViewport?.scale ?? 1);
  // `screen` ignores a pinch.
  const longSide = (Math.max(screen.width, screen.height) * devicePixelRatio) / devicePxPerPx;
  return { devicePxPerPx, longSide };
}

/** Replaces `localStorage` until the page closes if storage is blocked. */
let fallback: string | null = null;

/** Returns CSS px per cm. Null if the visitor has not measured this screen. */
export function screenScale(): number | null {
  try {
    fallback = localStorage.getItem(screenScaleKey) ?? fallback;
  } catch {
    // As above.
  }
  return readScreenScale(fallback, currentScreen());
}

/** @param pxPerCm CSS px per cm */
export function storeScreenScale(pxPerCm: number): void {
  fallback = writeScreenScale(pxPerCm, currentScreen());
  try {
    localStorage.setItem(screenScaleKey, fallback);
  } catch {
    // As above.
  }
}

/**
 * Calls `onChange` after page zoom, a pinch or a move to another screen.
 * @returns stops the watch
 */
export function watchScreen(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  function watchResolution(): void {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        onChange();
        watchResolution();
      },
      { once: true, signal },
    );
  }
  watchResolution();
  addEventListener("resize", onChange, { signal });
  visualViewport?.addEventListener("resize", onChange, { signal });
  return () => controller.abort();
}
