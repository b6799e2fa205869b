import { createElement, createIconButton } from "./elements.ts";
import { createNotice, type Notice } from "./notice.ts";
import type { ZoomTexts } from "./texts.ts";
import type { ZoomView } from "./zoom-view.ts";

export interface DialogRequest {
  texts: ZoomTexts;
  title: string;
  /** Language of the title, if it is not the page's. */
  titleLang: string | undefined;
  /** The size of the work in words; undefined if it is unknown. */
  size: string | undefined;
}

/** Factor by which one press of a button or key enlarges. */
const zoomStep = 1.5;
/** Share of the visible part by which one press moves the picture. */
const panStep = 0.25;

export interface ViewerDialog {
  dialog: HTMLDialogElement;
  stage: HTMLElement;
  status: HTMLElement;
  notice: Notice;
  tools: HTMLElement;
}

function createHeading({ title, titleLang, size }: DialogRequest): HTMLElement {
  const titleNode = titleLang ? createElement("span", { lang: titleLang }, title) : title;
  return createElement(
    "h1",
    { id: "zoom-title", class: "wall-label-title" },
    titleNode,
    size ? `, ${size}` : "",
  );
}

/** Builds the viewer's dialog, without tools and still closed. */
export function buildDialog(request: DialogRequest, onRetry: () => void): ViewerDialog {
  const { texts } = request;
  const labelledByTitle = { "aria-labelledby": "zoom-title" };
  const stage = createElement("div", { class: "zoom-stage", role: "img", ...labelledByTitle });
  const status = createElement("p", { class: "text-figures zoom-status", role: "status" });
  const notice = createNotice(texts, onRetry);
  const tools = createElement("div", { class: "row spread zoom-tools" });
  const dialog = createElement(
    "dialog",
    {
      class: "dark-screen zoom-viewer",
      // The dialog receives keys while no control has the focus.
      tabindex: "-1",
      ...labelledByTitle,
      "aria-describedby": "zoom-help",
    },
    stage,
    createElement(
      "header",
      { class: "zoom-head" },
      createHeading(request),
      status,
      createIconButton("close", texts.close, () => dialog.close()),
    ),
    createElement("p", { id: "zoom-help", class: "sr-only" }, texts.help),
    notice.root,
    tools,
  );
  return { dialog, stage, status, notice, tools };
}

/** Adds the buttons that zoom and move the picture. */
export function addTools({ tools }: ViewerDialog, texts: ZoomTexts, view: ZoomView): void {
  const group = (name: string, ...buttons: HTMLElement[]) =>
    createElement("div", { role: "group", "aria-label": name, class: "zoom-group" }, ...buttons);
  const moves = createElement("div", { class: "row spread zoom-moves" });
  tools.append(moves);
  moves.append(
    group(
      texts.zoom,
      createIconButton("farther", texts.zoomOut, () => view.zoomBy(1 / zoomStep)),
      createIconButton("closer", texts.zoomIn, () => view.zoomBy(zoomStep)),
      createIconButton("whole", texts.showWhole, () => view.showWhole()),
    ),
    group(
      texts.move,
      createIconButton("left", texts.left, () => view.panBy(-panStep, 0)),
      createIconButton("up", texts.up, () => view.panBy(0, -panStep)),
      createIconButton("down", texts.down, () => view.panBy(0, panStep)),
      createIconButton("right", texts.right, () => view.panBy(panStep, 0)),
    ),
  );
}

/**
 * Zooms and moves by keys. A slider needs the keys itself. While the visitor measures the screen with a
 * bank card, the panel `.zoom-measure` covers the picture.
 */
export function listenToKeys({ dialog }: ViewerDialog, view: ZoomView): void {
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
    const isInSlider = Boolean(target?.closest("input"));
    const isMeasuring = dialog.querySelector(".zoom-measure") !== null;
    if (!act || isInSlider || isMeasuring) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}
