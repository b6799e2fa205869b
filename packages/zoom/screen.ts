import {
  formatScreenScale,
  parseScreenScale,
  type Screen,
  screenScaleKey,
} from "./screen-scale.ts";

/** Returns the page zoom that `devicePixelRatio` leaves out, which only WebKit does. */
function unreportedZoom(pinch: number): number {
  const isWebKit = navigator.vendor.startsWith("Apple");
  return isWebKit && visualViewport ? outerWidth / (visualViewport.width * pinch) : 1;
}

/** Reads the screen. Page zoom and a pinch enlarge CSS px. */
export function readScreen(): Screen {
  const pinch = visualViewport?.scale ?? 1;
  const devicePxPerPx = devicePixelRatio * pinch;
  // `screen` ignores a pinch. In WebKit, page zoom looks like a sidebar, so it does not change the
  // scale. It changes `longSide` instead: the visitor then measures the screen again, as a new one.
  const longSide = (Math.max(screen.width, screen.height) / pinch) * unreportedZoom(pinch);
  return { devicePxPerPx, longSide };
}

/** The scale as text. Replaces blocked storage until the page closes. */
let scaleText: string | null = null;

/** Returns CSS px per cm as the visitor has measured it; null on an unmeasured screen. */
export function loadScreenScale(): number | null {
  try {
    scaleText = localStorage.getItem(screenScaleKey) ?? scaleText;
  } catch {
    // Storage is blocked.
  }
  return parseScreenScale(scaleText, readScreen());
}

/** Keeps a measured scale for later visits. @param pxPerCm CSS px per cm */
export function storeScreenScale(pxPerCm: number): void {
  scaleText = formatScreenScale(pxPerCm, readScreen());
  try {
    localStorage.setItem(screenScaleKey, scaleText);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Reports page zoom, a pinch or another screen.
 * @returns a function that ends the reports
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
