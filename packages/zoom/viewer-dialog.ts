import { element, iconButton } from "./elements.ts";
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

/** Factor of one press. */
const zoomStep = 1.5;
/** Share of the visible part by which one press moves. */
const panStep = 0.25;

export interface ViewerDialog {
  dialog: HTMLDialogElement;
  stage: HTMLElement;
  status: HTMLElement;
  notice: Notice;
  tools: HTMLElement;
}

function heading({ title, titleLang, size }: DialogRequest): HTMLElement {
  const written = titleLang ? element("span", { lang: titleLang }, title) : title;
  return element(
    "h1",
    { id: "zoom-title", class: "wall-label-title" },
    written,
    size ? `, ${size}` : "",
  );
}

/** Builds the viewer's dialog, without tools and still closed. */
export function buildDialog(request: DialogRequest, onRetry: () => void): ViewerDialog {
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

/** Adds the buttons that zoom and move the picture. */
export function addTools({ tools }: ViewerDialog, texts: ZoomTexts, view: ZoomView): void {
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

/** Zooms and moves by keys, except in a slider and in the card panel, which handle their own keys. */
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
    const isHandledElsewhere = Boolean(
      target?.closest("input") ?? dialog.querySelector(".zoom-measure"),
    );
    if (!act || isHandledElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}
