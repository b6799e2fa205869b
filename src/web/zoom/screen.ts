import {
  readScreenScale,
  type Screen,
  screenScaleKey,
  writeScreenScale,
} from "../../core/dimensions/screen-scale.ts";

/** The screen that shows the page now; the page's zoom and a pinch make CSS px larger. */
export function currentScreen(): Screen {
  const devicePxPerPx = devicePixelRatio * (visualViewport?.scale ?? 1);
  // The screen itself knows nothing of a pinch.
  const longSide = (Math.max(screen.width, screen.height) * devicePixelRatio) / devicePxPerPx;
  return { devicePxPerPx, longSide };
}

/** Where the browser keeps nothing, a measure holds as long as the page. */
let fallback: string | null = null;

/** CSS px per cm of this screen at present; null until a card has been held to it. */
export function screenScale(): number | null {
  try {
    fallback = localStorage.getItem(screenScaleKey) ?? fallback;
  } catch {
    // As above.
  }
  return readScreenScale(fallback, currentScreen());
}

/** @param pxPerCm CSS px per cm at present */
export function storeScreenScale(pxPerCm: number): void {
  fallback = writeScreenScale(pxPerCm, currentScreen());
  try {
    localStorage.setItem(screenScaleKey, fallback);
  } catch {
    // As above.
  }
}

/**
 * Calls back when a CSS px may have become larger or smaller: another zoom of the page, a pinch,
 * another screen.
 * @returns ends it
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
