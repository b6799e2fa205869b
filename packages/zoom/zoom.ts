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

export interface ZoomRequest extends DialogRequest {
  /** Returns the focus, since some browsers do not focus a clicked link. */
  onClose: () => void;
  /** Reads the description of the tiles again after a failure. Null on failure. */
  readTiles: () => Promise<Tiles | null>;
  /** The result of the first reading, which can start while this script loads. */
  tiles: Promise<Tiles | null>;
  /** Address of a small picture, shown until the tiles are drawn. */
  picture: string;
  /** Cm. Null if the picture shows more than the work. */
  widthCm: number | null;
}

const relativeTolerance = 0.01;

/** @param times relative to the view of the whole work */
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

/** Opens the view. The `moves` of the visitor wait for the first frame, and zooming ends the fit. */
function startView(
  { stage, status, dialog, tools }: ViewerDialog,
  { widthCm, texts }: ZoomRequest,
  onFailure: () => void,
) {
  let fit: Fit = "whole";
  let actualSize = noActualSize;
  const whenDrawn = (act: () => void) => void view.firstFrame.then(act);
  const setFit = (next: Fit, act: () => void) =>
    whenDrawn(() => {
      fit = next;
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
  const moves: ZoomView = {
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
  return { moves, close };
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
  const { moves, close } = startView(viewer, request, () => {
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
    if (needsPicture) moves.openPicture(request.picture);
    needsPicture = false;
    const tiles = await reading;
    if (!dialog.open) return;
    if (tiles) {
      tileState = "opened";
      moves.openTiles(tiles);
    } else {
      if (tileState === "awaited") tileState = "missing";
      reportFailure();
    }
  }
  void load(request.tiles);
  addTools(viewer, request.texts, moves);
  listenToKeys(viewer, moves);

  const removeLayer = openLayer(() => dialog.close());
  dialog.addEventListener("close", () => {
    removeLayer();
    close();
    dialog.remove();
    request.onClose();
  });
}
