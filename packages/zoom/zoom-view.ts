/// <reference path="./trusted-types.d.ts" />
import OpenSeadragon from "openseadragon";

/** OpenSeadragon clears elements by `innerHTML = ""`, which Trusted Types otherwise refuse. */
window.trustedTypes?.createPolicy("default", {
  createHTML: (text) => (text === "" ? text : null),
});

export interface ZoomView {
  /**
   * Resolves after the first frame. Move the picture only then: opening it and the first fit to the
   * stage undo earlier moves.
   */
  firstFrame: Promise<void>;
  openPicture(url: string): void;
  /** Lays tiles over the picture, which stays visible until they are drawn. Replaces earlier tiles. */
  openTiles(tiles: Tiles): void;
  /** Enlarges by a factor above 1, reduces by one below 1. */
  zoomBy(factor: number): void;
  /** Moves by fractions of the visible part. */
  panBy(right: number, down: number): void;
  showWhole(): void;
  /** Width of the whole picture at the present zoom, in CSS px. */
  currentWidth(): number;
  /** Width of the picture when it fits the stage, in CSS px. */
  wholeWidth(): number;
  /** True if the picture cannot be enlarged further. */
  isClosest(): boolean;
  /** True if the picture is enlarged beyond the limit of normal zooming. */
  isBeyondDetail(): boolean;
  /** Zooms until the whole picture has this width, in CSS px. */
  showWidth(px: number): void;
  close(): void;
}

/** IIIF image description: the whole `info.json`, since OpenSeadragon reads its other fields. */
export interface Tiles {
  id: string;
  /** Px. */
  width: number;
}

/** Largest enlargement by normal zooming, in CSS px per px of the picture. */
const maxEnlargement = 2;

/** The limit before the tiles are open: the first picture has few px, and tiles will cover it. */
const maxEnlargementBeforeTiles = 8;

/** A tile is requested again twice, after a second each. */
const retries = { tileRetryMax: 2, tileRetryDelay: 1000 };

interface ViewOptions {
  stage: HTMLElement;
  /** Called at each movement. @param isSettled true after the last one */
  onMove: (isSettled: boolean) => void;
  /** Called on zoom by wheel, finger or double click. */
  onGesture: () => void;
  onResize: () => void;
  /** Called also after a retry. */
  onFailure: () => void;
}

function createViewer(stage: HTMLElement): OpenSeadragon.Viewer {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: !reducedMotion };
  return OpenSeadragon({
    element: stage,
    drawer: "canvas",
    showNavigationControl: false,
    // The dialog handles keys; a focusable canvas would be a nameless tab stop.
    tabIndex: -1,
    animationTime: reducedMotion ? 0 : 0.6,
    blendTime: reducedMotion ? 0 : 0.2,
    visibilityRatio: 0.6,
    constrainDuringPan: true,
    minZoomImageRatio: 0.1,
    maxZoomPixelRatio: maxEnlargementBeforeTiles,
    gestureSettingsMouse: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsTouch: { ...gestures, pinchRotate: false },
    ...retries,
  });
}

function findTopItem({ world }: OpenSeadragon.Viewer): OpenSeadragon.TiledImage | undefined {
  return world.getItemAt(world.getItemCount() - 1);
}

function addListeners(viewer: OpenSeadragon.Viewer, options: ViewOptions): void {
  const { onMove, onGesture, onResize, onFailure } = options;
  viewer.addHandler("canvas-key", (event) => {
    event.preventDefaultAction = true;
  });
  for (const gesture of ["canvas-scroll", "canvas-pinch", "canvas-double-click"] as const) {
    viewer.addHandler(gesture, onGesture);
  }
  viewer.addHandler("update-viewport", () => onMove(false));
  viewer.addHandler("animation-finish", () => onMove(true));
  // The event precedes the new fit. The next viewport change follows it.
  viewer.addHandler("resize", () => viewer.addOnceHandler("viewport-change", onResize));
  viewer.addHandler("open-failed", onFailure);
  viewer.addHandler("tile-load-failed", ({ tries, tiledImage }) => {
    const isShown = tiledImage === findTopItem(viewer);
    if (isShown && tries > retries.tileRetryMax) onFailure();
  });
}

/** Opens an empty viewer in the stage. Its methods show the picture, then the tiles. */
export function openZoomView(options: ViewOptions): ZoomView {
  const { stage, onMove, onFailure } = options;
  const viewer = createViewer(stage);
  const { viewport } = viewer;
  const stageWidth = () => viewport.getContainerSize().x;
  const imageWidth = () => findTopItem(viewer)?.getContentSize().x ?? 1;
  let enlargement = maxEnlargementBeforeTiles;
  /** Raises the limit of zooming, so that the picture may have a width, in CSS px. */
  function allowWidth(px: number): void {
    // OpenSeadragon reads this at every movement, but its types list it only as an option.
    Object.assign(viewport, { maxZoomPixelRatio: Math.max(enlargement, px / imageWidth()) });
  }
  const currentWidth = () => viewport.getZoom(true) * stageWidth();
  addListeners(viewer, options);
  function onTiles(): void {
    enlargement = maxEnlargement;
    // The lower limit of the tiles must not move what the visitor sees.
    allowWidth(currentWidth());
    onMove(true);
  }
  viewer.addHandler("open", () => onMove(true));
  return {
    firstFrame: new Promise((resolve) => viewer.addOnceHandler("update-viewport", () => resolve())),
    openPicture: (url) => viewer.open({ tileSource: { type: "image", url } }),
    openTiles(tiles) {
      const hasTiles = viewer.world.getItemCount() > 1;
      const position = hasTiles ? { index: 1, replace: true } : {};
      viewer.addTiledImage({ tileSource: tiles, ...position, success: onTiles, error: onFailure });
    },
    zoomBy(factor) {
      viewport.zoomBy(factor);
      viewport.applyConstraints();
    },
    panBy(right, down) {
      const { width, height } = viewport.getBounds();
      viewport.panBy(new OpenSeadragon.Point(right * width, down * height));
      viewport.applyConstraints();
    },
    showWhole: () => void viewport.goHome(),
    currentWidth,
    wholeWidth: () => viewport.getHomeZoom() * stageWidth(),
    // The factors allow for rounding.
    isClosest: () => viewport.getZoom(true) > viewport.getMaxZoom() * 0.999,
    isBeyondDetail: () => currentWidth() > imageWidth() * maxEnlargement * 1.001,
    showWidth(px) {
      allowWidth(px);
      viewport.zoomTo(px / stageWidth());
      viewport.applyConstraints();
    },
    close: () => viewer.destroy(),
  };
}
