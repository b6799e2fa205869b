import "./zoom.css";
import { openLayer } from "@nkar/controls/layers";
import { formatsIn } from "../../core/format.ts";
import type { ZoomTexts } from "../../core/texts/zoom.ts";
import { documentLanguage } from "../document-texts.ts";
import { addActualSize, noActualSize } from "./actual-size.ts";
import { element, iconButton } from "./elements.ts";
import { createNotice, type Notice } from "./notice.ts";
import { openZoomView, type Tiles, type ZoomView } from "./zoom-view.ts";

interface ZoomRequest {
  texts: ZoomTexts;
  /** Receives the focus on close. Some browsers do not focus a clicked link. */
  opener: HTMLElement;
  describe: () => Promise<Tiles | null>;
  /** Requested while the viewer's chunk loads. */
  described: Promise<Tiles | null>;
  picture: string;
  title: string;
  /** Language of the title, if it is not the page's. */
  titleLang: string | undefined;
  /** In words. */
  size: string | undefined;
  /** Cm. Null if the picture shows more than the work. */
  widthCm: number | null;
}

const zoomStep = 1.5;
const panStep = 0.25;

export { zoomLoaders } from "../../core/texts/zoom-loaders.ts";

interface Screen {
  dialog: HTMLDialogElement;
  stage: HTMLElement;
  status: HTMLElement;
  notice: Notice;
  tools: HTMLElement;
}

function heading({ title, titleLang, size }: ZoomRequest): HTMLElement {
  const written = titleLang ? element("span", { lang: titleLang }, title) : title;
  return element(
    "h1",
    { id: "zoom-title", class: "wall-label-title" },
    written,
    size ? `, ${size}` : "",
  );
}

function buildScreen(request: ZoomRequest, onRetry: () => void): Screen {
  const { texts } = request;
  const named = { "aria-labelledby": "zoom-title" };
  const stage = element("div", { class: "zoom-stage", role: "img", ...named });
  const status = element("p", { class: "text-figures zoom-status", role: "status" });
  const notice = createNotice(texts, onRetry);
  const tools = element("div", { class: "row spread zoom-tools" });
  const dialog = element(
    "dialog",
    {
      class: "dark-screen zoom-viewer",
      // Receives keys without a focused control.
      tabindex: "-1",
      ...named,
      "aria-describedby": "zoom-help",
    },
    stage,
    element(
      "header",
      { class: "zoom-head" },
      heading(request),
      status,
      iconButton("close", texts.close, () => dialog.close()),
    ),
    element("p", { id: "zoom-help", class: "sr-only" }, texts.help),
    notice.root,
    tools,
  );
  return { dialog, stage, status, notice, tools };
}

function addTools({ tools }: Screen, texts: ZoomTexts, view: ZoomView): void {
  const group = (name: string, ...buttons: HTMLElement[]) =>
    element("div", { role: "group", "aria-label": name, class: "zoom-group" }, ...buttons);
  const moves = element("div", { class: "row spread zoom-moves" });
  tools.append(moves);
  moves.append(
    group(
      texts.zoom,
      iconButton("farther", texts.zoomOut, () => view.zoomBy(1 / zoomStep)),
      iconButton("closer", texts.zoomIn, () => view.zoomBy(zoomStep)),
      iconButton("whole", texts.showWhole, () => view.showWhole()),
    ),
    group(
      texts.move,
      iconButton("left", texts.left, () => view.panBy(-panStep, 0)),
      iconButton("up", texts.up, () => view.panBy(0, -panStep)),
      iconButton("down", texts.down, () => view.panBy(0, panStep)),
      iconButton("right", texts.right, () => view.panBy(panStep, 0)),
    ),
  );
}

/** A slider and the card panel handle their own keys. */
function listenToKeys({ dialog }: Screen, view: ZoomView): void {
  const keys: Record<string, () => void> = {
    "+": () => view.zoomBy(zoomStep),
    "=": () => view.zoomBy(zoomStep),
    "-": () => view.zoomBy(1 / zoomStep),
    "0": () => view.showWhole(),
    ArrowLeft: () => view.panBy(-panStep, 0),
    ArrowRight: () => view.panBy(panStep, 0),
    ArrowUp: () => view.panBy(0, -panStep),
    ArrowDown: () => view.panBy(0, panStep),
  };
  dialog.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    const target = event.target instanceof Element ? event.target : null;
    const isHandledElsewhere = Boolean(
      target?.closest("input") ?? dialog.querySelector(".zoom-measure"),
    );
    if (!act || isHandledElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}

const relativeTolerance = 0.01;

/** @param times relative to the view of the whole work */
function describeMagnification(texts: ZoomTexts, times: number, isClosest: boolean): string {
  if (Math.abs(times - 1) < relativeTolerance) return texts.whole;
  if (times < 1) return texts.smaller;
  const enlarged = texts.enlarged(formatsIn(documentLanguage()).tenths(times));
  return isClosest ? `${enlarged}, ${texts.closest}` : enlarged;
}

function describeActualSize(texts: ZoomTexts, view: ZoomView): string {
  return view.isBeyondDetail() ? texts.beyondDetail : texts.actualSize;
}

/** Hydration may have replaced the opener. */
function restoreFocus(opener: HTMLElement): void {
  const { zoomService = "" } = opener.dataset;
  const replacement = document.querySelector<HTMLElement>(
    `[data-zoom-service="${CSS.escape(zoomService)}"]`,
  );
  if (opener.isConnected) opener.focus();
  else replacement?.focus();
}

/** Restored when the stage or screen changes. */
type Fit = "whole" | "actual size" | null;

function startView(
  { stage, status, dialog, tools }: Screen,
  { widthCm, texts }: ZoomRequest,
  onFailure: () => void,
) {
  let fit: Fit = "whole";
  let actualSize = noActualSize;
  const setFit = (next: Fit, act: () => void) => {
    fit = next;
    act();
  };
  const updateStatus = () => {
    const isActual = fit === "actual size" && actualSize.isShown();
    const times = view.shownWidth() / view.wholeWidth();
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
      actualSize.updateRuler();
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
    showWhole: () => setFit("whole", view.showWhole),
  };
  if (widthCm !== null) {
    actualSize = addActualSize({
      texts,
      dialog,
      tools,
      view,
      widthCm,
      onRequest: () => setFit("actual size", applyFit),
      onScreenChange: applyFit,
    });
  }
  const close = () => {
    actualSize.close();
    view.close();
  };
  return { moves, close };
}

/** Restores the focus on close. */
export function openZoom(request: ZoomRequest): void {
  let tiles: "awaited" | "opened" | "missing" = "awaited";
  let needsPicture = true;
  const screen = buildScreen(request, () => {
    dialog.focus();
    void load(request.describe());
  });
  const { dialog, status, notice } = screen;
  document.body.append(dialog);
  dialog.showModal();
  const { moves, close } = startView(screen, request, () => {
    needsPicture = tiles !== "opened";
    if (tiles !== "awaited") reportFailure();
  });
  function reportFailure(): void {
    if (needsPicture) status.textContent = "";
    if (tiles === "opened") notice.show("parts");
    else notice.show(needsPicture ? "none" : "coarse");
  }
  async function load(described: Promise<Tiles | null>): Promise<void> {
    notice.clear();
    if (!status.textContent) status.textContent = request.texts.loading;
    if (needsPicture) moves.openPicture(request.picture);
    needsPicture = false;
    const found = await described;
    if (!dialog.open) return;
    if (found) {
      tiles = "opened";
      moves.openTiles(found);
    } else {
      if (tiles === "awaited") tiles = "missing";
      reportFailure();
    }
  }
  void load(request.described);
  addTools(screen, request.texts, moves);
  listenToKeys(screen, moves);

  const removeLayer = openLayer(() => dialog.close());
  dialog.addEventListener("close", () => {
    removeLayer();
    close();
    dialog.remove();
    restoreFocus(request.opener);
  });
}
