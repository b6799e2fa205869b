import OpenSeadragon from "openseadragon";

/** The picture under examination, and the ways to move about in it. */
export interface ZoomView {
  /** Enlarges (above 1) or reduces what is seen. */
  zoomBy(factor: number): void;
  /** Moves by parts of what is seen. */
  panBy(right: number, down: number): void;
  showWhole(): void;
  /** CSS px that the picture's whole width takes at present. */
  shownWidth(): number;
  /** Shows the picture this wide, in CSS px, around the middle of what is seen. */
  showWidth(px: number): void;
  close(): void;
}

/** The parts that a IIIF service's description of its picture must have for us. */
export interface Tiles {
  /** Address of the service. */
  id: string;
  /** Width in px of its finest tiles together. */
  width: number;
}

/** How far beyond its own px a picture may be enlarged. */
const mostEnlarged = 2;

interface ViewParts {
  stage: HTMLElement;
  tiles: Tiles;
  /** Widest in CSS px that the picture may be asked for, if that is beyond the usual. */
  widest: number;
  /** Called whenever what is seen has changed, and once more with `true` when it rests. */
  onMove: (rests: boolean) => void;
  /** Called for every part of the picture that could not be had. */
  onFailure: () => void;
}

/** Opens the picture in the stage; what it needs of the tiles is fetched as it is looked at. */
export function openZoomView(parts: ViewParts): ZoomView {
  const { stage, tiles, widest, onMove, onFailure } = parts;
  const imageWidth = tiles.width;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: !still };
  const viewer = OpenSeadragon({
    element: stage,
    tileSources: tiles,
    drawer: "canvas",
    showNavigationControl: false,
    animationTime: still ? 0 : 0.6,
    blendTime: still ? 0 : 0.2,
    visibilityRatio: 0.6,
    constrainDuringPan: true,
    minZoomImageRatio: 0.1,
    maxZoomPixelRatio: Math.max(mostEnlarged, widest / imageWidth),
    gestureSettingsMouse: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsTouch: { ...gestures, pinchRotate: false },
  });
  const { viewport } = viewer;
  // Keys are the dialog's own: they work wherever the focus is, and only those that are announced.
  viewer.addHandler("canvas-key", (event) => {
    event.preventDefaultAction = true;
  });
  viewer.addHandler("update-viewport", () => onMove(false));
  viewer.addHandler("animation-finish", () => onMove(true));
  viewer.addHandler("open", () => onMove(true));
  viewer.addHandler("open-failed", onFailure);
  viewer.addHandler("tile-load-failed", onFailure);
  return {
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
    shownWidth: () => viewport.viewportToImageZoom(viewport.getZoom(true)) * imageWidth,
    showWidth(px) {
      viewport.zoomTo(viewport.imageToViewportZoom(px / imageWidth));
      viewport.applyConstraints();
    },
    close: () => viewer.destroy(),
  };
}
