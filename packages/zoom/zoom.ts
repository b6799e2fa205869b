import "./zoom.css";
import { openLayer, showModal } from "@nkar/controls/layers";
import { addActualSize, noActualSize } from "./actual-size.ts";
import type { ZoomTexts } from "./texts.ts";
import {
  addTools,
  buildDialog,
  type DialogRequest,
  listenToKeys,
  type ViewerDialog,
} from "./viewer-dialog.ts";
import { openZoomView, type Tiles, type ZoomView } from "./zoom-view.ts";

/** The work that the viewer shows, with its pictures and words. */
export interface ZoomRequest extends DialogRequest {
  /** Returns the focus, since some browsers do not focus a clicked link. */
  onClose: () => void;
  /** Reads the description of the tiles, after a failure. Resolves to null if the reading fails. */
  readTiles: () => Promise<Tiles | null>;
  /** The result of the first reading, which can start while this script loads. */
  tiles: Promise<Tiles | null>;
  /** Address of a small picture, shown until the tiles are drawn. */
  picture: string;
  /** Width of the work in cm; null if the picture shows more than the work. */
  widthCm: number | null;
}

/** Within this relative difference, the work counts as shown whole. */
const relativeTolerance = 0.01;

/** Returns the status in words. @param times enlargement, relative to the view of the whole work */
function describeMagnification(texts: ZoomTexts, times: number, isClosest: boolean): string {
  if (Math.abs(times - 1) < relativeTolerance) return texts.whole;
  if (times < 1) return texts.smaller;
  const enlarged = texts.enlarged(times);
  return isClosest ? `${enlarged}, ${texts.closest}` : enlarged;
}

function describeActualSize(texts: ZoomTexts, view: ZoomView): string {
  return view.isBeyondDetail() ? texts.beyondDetail : texts.actualSize;
}

/** The size that returns when the stage or the screen changes; null after the visitor has zoomed. */
type Fit = "whole" | "actual size" | null;

/** Opens the view. Returns as `visitorView` a view whose movements wait for the first frame. */
function startView(
  { stage, status, dialog, tools }: ViewerDialog,
  { widthCm, texts }: ZoomRequest,
  onFailure: () => void,
) {
  let fit: Fit = "whole";
  let actualSize = noActualSize;
  const whenDrawn = (act: () => void) => void view.firstFrame.then(act);
  const setFit = (newFit: Fit, act: () => void) =>
    whenDrawn(() => {
      fit = newFit;
      act();
    });
  const updateStatus = () => {
    const isActual = fit === "actual size" && actualSize.isShown();
    const times = view.currentWidth() / view.wholeWidth();
    status.textContent = isActual
      ? describeActualSize(texts, view)
      : describeMagnification(texts, times, view.isClosest());
  };
  const applyFit = () => {
    if (fit === "whole") view.showWhole();
    // Nothing moves on an unmeasured screen.
    if (fit === "actual size" && !actualSize.show()) updateStatus();
  };
  const view = openZoomView({
    stage,
    onMove(isSettled) {
      actualSize.updateRulers();
      if (isSettled) updateStatus();
    },
    onGesture() {
      fit = null;
    },
    onResize: applyFit,
    onFailure,
  });
  const visitorView: ZoomView = {
    ...view,
    zoomBy: (factor) => setFit(null, () => view.zoomBy(factor)),
    panBy: (right, down) => whenDrawn(() => view.panBy(right, down)),
    showWhole: () => setFit("whole", view.showWhole),
  };
  if (widthCm !== null) {
    actualSize = addActualSize({
      texts,
      dialog,
      tools,
      view,
      widthCm,
      onActualSizeWanted: () => setFit("actual size", applyFit),
      onScreenChange: applyFit,
    });
  }
  const close = () => {
    actualSize.stopWatching();
    view.close();
  };
  return { visitorView, close };
}

/** Opens the viewer above the page. Back, Escape and its button close it. */
export function openZoom(request: ZoomRequest): void {
  let tileState: "awaited" | "opened" | "missing" = "awaited";
  /** True until the picture is requested, and after it failed to load. */
  let needsPicture = true;
  const viewer = buildDialog(request, () => {
    dialog.focus();
    void load(request.readTiles());
  });
  const { dialog, status, notice } = viewer;
  document.body.append(dialog);
  showModal(dialog);
  const { visitorView, close } = startView(viewer, request, () => {
    // Before tiles are open, only the picture can fail.
    needsPicture = tileState !== "opened";
    if (tileState !== "awaited") reportFailure();
  });
  function reportFailure(): void {
    if (needsPicture) status.textContent = "";
    if (tileState === "opened") notice.show("parts");
    else notice.show(needsPicture ? "none" : "coarse");
  }
  async function load(reading: Promise<Tiles | null>): Promise<void> {
    notice.clear();
    if (!status.textContent) status.textContent = request.texts.loading;
    if (needsPicture) visitorView.openPicture(request.picture);
    needsPicture = false;
    const tiles = await reading;
    if (!dialog.open) return;
    if (tiles) {
      tileState = "opened";
      visitorView.openTiles(tiles);
    } else {
      if (tileState === "awaited") tileState = "missing";
      reportFailure();
    }
  }
  void load(request.tiles);
  addTools(viewer, request.texts, visitorView);
  listenToKeys(viewer, visitorView);

  const removeLayer = openLayer(() => dialog.close());
  dialog.addEventListener("close", () => {
    removeLayer();
    close();
    dialog.remove();
    request.onClose();
  });
}
