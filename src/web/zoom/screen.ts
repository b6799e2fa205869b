import {
  readScreenScale,
  type Screen,
  screenScaleKey,
  writeScreenScale,
} from "../../core/dimensions/screen-scale.ts";

/** Page zoom and pinch enlarge CSS px. */
export function currentScreen(): Screen {
  const devicePxPerPx = devicePixelRatio * (visualViewport?.scale ?? 1);
  // `screen` ignores a pinch.
  const longSide = (Math.max(screen.width, screen.height) * devicePixelRatio) / devicePxPerPx;
  return { devicePxPerPx, longSide };
}

/** Replaces blocked storage until the page closes. */
let fallback: string | null = null;

/** CSS px per cm. Null on an unmeasured screen. */
export function screenScale(): number | null {
  try {
    fallback = localStorage.getItem(screenScaleKey) ?? fallback;
  } catch {
    // Storage is blocked.
  }
  return readScreenScale(fallback, currentScreen());
}

/** @param pxPerCm CSS px per cm */
export function storeScreenScale(pxPerCm: number): void {
  fallback = writeScreenScale(pxPerCm, currentScreen());
  try {
    localStorage.setItem(screenScaleKey, fallback);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Reports page zoom, a pinch or another screen.
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
