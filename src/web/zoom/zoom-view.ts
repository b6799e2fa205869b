import OpenSeadragon from "openseadragon";

/** The picture under examination, and the ways to move about in it. */
export interface ZoomView {
  /** Shows a picture: at first whole, later in place of the one before, where that was looked at. */
  open(source: Source): void;
  /** Enlarges (above 1) or reduces what is seen. */
  zoomBy(factor: number): void;
  /** Moves by parts of what is seen. */
  panBy(right: number, down: number): void;
  showWhole(): void;
  /** CSS px that the picture's whole width takes at present. */
  shownWidth(): number;
  /** The same where the whole picture fits the stage. */
  wholeWidth(): number;
  /** Whether it can be enlarged no further. */
  isClosest(): boolean;
  /** Whether it is enlarged further than a look without a ruler may be. */
  isBeyondDetail(): boolean;
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

/** Tiles, or a picture as one file. */
export type Source = Tiles | { type: "image"; url: string };

/** How far beyond its own px a picture may be enlarged. */
const maxEnlargement = 2;

/** A tile that did not come is asked for twice more, so many milliseconds later. */
const retries = { tileRetryMax: 2, tileRetryDelay: 1000 };

interface ViewParts {
  stage: HTMLElement;
  /** Called whenever what is seen has changed, and once more with `true` when it rests. */
  onMove: (isSettled: boolean) => void;
  /** Called when a wheel, finger or double click enlarges or reduces. */
  onGesture: () => void;
  /** Called when the stage has got another size. */
  onResize: () => void;
  /** Called for every part of the picture that could not be had, also when it was asked for again. */
  onFailure: () => void;
}

function createViewer(stage: HTMLElement): OpenSeadragon.Viewer {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: !reducedMotion };
  return OpenSeadragon({
    element: stage,
    drawer: "canvas",
    showNavigationControl: false,
    // The dialog has the keys; the canvas would be one more stop, without a name.
    tabIndex: -1,
    animationTime: reducedMotion ? 0 : 0.6,
    blendTime: reducedMotion ? 0 : 0.2,
    visibilityRatio: 0.6,
    constrainDuringPan: true,
    minZoomImageRatio: 0.1,
    gestureSettingsMouse: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsTouch: { ...gestures, pinchRotate: false },
    ...retries,
  });
}

/** Opens the stage; what is needed of the tiles is fetched as they are looked at. */
export function openZoomView(parts: ViewParts): ZoomView {
  const { stage, onMove, onGesture, onResize, onFailure } = parts;
  const viewer = createViewer(stage);
  const { viewport } = viewer;
  const stageWidth = () => viewport.getContainerSize().x;
  const imageWidth = () => viewer.world.getItemAt(0)?.getContentSize().x ?? 1;
  /** Beyond the usual only where this width in CSS px, the true one, asks for it. */
  function allowWidth(px: number): void {
    // Read anew at every movement, though only the options have a name for it.
    Object.assign(viewport, { maxZoomPixelRatio: Math.max(maxEnlargement, px / imageWidth()) });
  }
  const shownWidth = () => viewport.getZoom(true) * stageWidth();
  // Keys are the dialog's own: they work wherever the focus is, and only those that are announced.
  viewer.addHandler("canvas-key", (event) => {
    event.preventDefaultAction = true;
  });
  for (const gesture of ["canvas-scroll", "canvas-pinch", "canvas-double-click"] as const) {
    viewer.addHandler(gesture, onGesture);
  }
  viewer.addHandler("update-viewport", () => onMove(false));
  viewer.addHandler("animation-finish", () => onMove(true));
  viewer.addHandler("open", () => {
    allowWidth(0);
    onMove(true);
  });
  // Told before the view has been fitted to the new size; it has been when it changes next.
  viewer.addHandler("resize", () => viewer.addOnceHandler("viewport-change", onResize));
  viewer.addHandler("open-failed", onFailure);
  viewer.addHandler("tile-load-failed", ({ tries, tiledImage }) => {
    // What was still asked for of a picture that another has replaced is of no interest.
    const isShown = tiledImage === viewer.world.getItemAt(0);
    if (isShown && tries > retries.tileRetryMax) onFailure();
  });
  return {
    open(source) {
      if (viewer.isOpen()) {
        const previousBounds = viewport.getBounds();
        viewer.addOnceHandler("open", () => viewport.fitBounds(previousBounds, true));
      }
      viewer.open({ tileSource: source });
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
    shownWidth,
    wholeWidth: () => viewport.getHomeZoom() * stageWidth(),
    isClosest: () => viewport.getZoom(true) > viewport.getMaxZoom() * 0.999,
    isBeyondDetail: () => shownWidth() > imageWidth() * maxEnlargement * 1.001,
    showWidth(px) {
      allowWidth(px);
      viewport.zoomTo(px / stageWidth());
      viewport.applyConstraints();
    },
    close: () => viewer.destroy(),
  };
}
