import { askForCard, screenScale } from "./bank-card.ts";
import "./close-look.css";
import { element, iconButton, wordButton } from "./elements.ts";
import { createRuler } from "./ruler.ts";
import { openZoomView, type Tiles, type ZoomView } from "./zoom-view.ts";

/** What the link says of the picture that it opens. */
export interface LookedAt {
  tiles: Tiles;
  title: string;
  /** The work's width in cm; null where it is not known, or the picture shows more than the work. */
  widthCm: number | null;
}

const zoomStep = 1.5;
const panStep = 0.25;
const help =
  "Drag, pinch or turn the wheel. Keys: arrows move, plus and minus zoom, 0 shows the whole work.";

/** The parts of the viewer that change while it is open. */
interface Screen {
  dialog: HTMLDialogElement;
  stage: HTMLElement;
  status: HTMLElement;
  tools: HTMLElement;
}

function buildScreen({ title }: LookedAt): Screen {
  const stage = element("div", { class: "close-look-stage" });
  const status = element("p", { class: "close-look-status", role: "status" }, "Loading…");
  const tools = element("div", { class: "close-look-tools" });
  const dialog = element(
    "dialog",
    {
      class: "close-look",
      "aria-labelledby": "close-look-title",
      "aria-describedby": "close-look-help",
    },
    stage,
    element(
      "header",
      { class: "close-look-head" },
      element("h1", { id: "close-look-title" }, title),
      iconButton("close", "Close", () => dialog.close()),
    ),
    element("p", { id: "close-look-help", class: "sr-only" }, help),
    status,
    tools,
  );
  return { dialog, stage, status, tools };
}

function addTools({ tools }: Screen, view: ZoomView): void {
  const group = (name: string, ...buttons: HTMLElement[]) =>
    element("div", { role: "group", "aria-label": name, class: "close-look-group" }, ...buttons);
  const moves = element("div", { class: "close-look-moves" });
  tools.append(moves);
  moves.append(
    group(
      "Zoom",
      iconButton("farther", "Zoom out", () => view.zoomBy(1 / zoomStep)),
      iconButton("closer", "Zoom in", () => view.zoomBy(zoomStep)),
      iconButton("whole", "Show the whole work", () => view.showWhole()),
    ),
    group(
      "Move",
      iconButton("left", "Move left", () => view.panBy(-panStep, 0)),
      iconButton("up", "Move up", () => view.panBy(0, -panStep)),
      iconButton("down", "Move down", () => view.panBy(0, panStep)),
      iconButton("right", "Move right", () => view.panBy(panStep, 0)),
    ),
  );
}

/** The keys, wherever the focus is; a slider keeps its own. */
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
    const isOthers = Boolean(target?.closest("input, .close-look-measure"));
    if (!act || isOthers || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}

/** What the true size of the work adds to the viewer. */
interface ActualSize {
  /** Follows what is seen. */
  follow(): void;
  isShown(): boolean;
}

/** Where the size of the work, or what its picture shows, is not known. */
const noActualSize: ActualSize = { follow: () => undefined, isShown: () => false };

/** How far, as a part, from its true size a work may be and count as shown in it. */
const tolerance = 0.01;

/** The work at its true size, once a card has told how large the screen is. */
function addActualSize(screen: Screen, view: ZoomView, widthCm: number): ActualSize {
  const { dialog, tools } = screen;
  const ruler = createRuler();
  let pxPerCm = screenScale();
  const show = () => {
    if (pxPerCm !== null) view.showWidth(widthCm * pxPerCm);
  };
  const button = wordButton("Actual size", () => (pxPerCm === null ? measure() : show()), "main");
  const again = wordButton("Measure again", () => measure());
  again.hidden = pxPerCm === null;
  function measure(): void {
    // The panel covers the rest: nothing behind it is reached meanwhile.
    const covered = [...dialog.children];
    const finish = (measured: number | null) => {
      dialog.removeEventListener("cancel", giveUp);
      for (const each of covered) each.removeAttribute("inert");
      panel.remove();
      pxPerCm = measured ?? pxPerCm;
      again.hidden = pxPerCm === null;
      if (measured !== null) show();
      button.focus();
    };
    const giveUp = (event: Event) => {
      event.preventDefault();
      finish(null);
    };
    dialog.addEventListener("cancel", giveUp);
    const panel = askForCard(finish);
    for (const each of covered) each.setAttribute("inert", "");
    dialog.append(panel);
    panel.querySelector("h2")?.focus();
  }
  tools.prepend(ruler.root, element("div", { class: "close-look-true" }, button, again));
  return {
    follow: () => ruler.show(view.shownWidth() / widthCm),
    isShown: () =>
      pxPerCm !== null && Math.abs(view.shownWidth() / (widthCm * pxPerCm) - 1) < tolerance,
  };
}

/** How large the work is seen, in words; `times` is against the view of the whole. */
function sayTimes(times: number): string {
  if (Math.abs(times - 1) < tolerance) return "The whole work";
  return times < 1 ? "Smaller than the screen" : `Enlarged ${times.toFixed(1)} times`;
}

/** More px per cm than any screen has, so that actual size can always be reached. */
const mostPxPerCm = 120;

/** To what was pressed, or to what stands in its place where the page came alive meanwhile. */
function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  const { closeLook = "" } = opener.dataset;
  const successor = document.querySelector<HTMLElement>(
    `[data-close-look="${CSS.escape(closeLook)}"]`,
  );
  if (opener.isConnected) opener.focus();
  else successor?.focus();
}

/** Opens the viewer over everything, also over another dialog; the focus goes back afterwards. */
export function openCloseLook(looked: LookedAt): void {
  const screen = buildScreen(looked);
  const { dialog, stage, status } = screen;
  const opener = document.activeElement;
  document.body.append(dialog);
  dialog.showModal();

  let whole: number | null = null;
  let actualSize = noActualSize;
  const view = openZoomView({
    stage,
    tiles: looked.tiles,
    widest: (looked.widthCm ?? 0) * mostPxPerCm,
    onMove: (rests) => {
      actualSize.follow();
      if (!rests || status.classList.contains("is-failure")) return;
      const width = view.shownWidth();
      whole ??= width;
      status.textContent = actualSize.isShown() ? "Actual size" : sayTimes(width / whole);
    },
    onFailure: () => {
      status.classList.add("is-failure");
      status.textContent = "Not all of the picture could be loaded. Please close it and try again.";
    },
  });
  addTools(screen, view);
  listenToKeys(screen, view);
  if (looked.widthCm !== null) actualSize = addActualSize(screen, view, looked.widthCm);

  const close = () => dialog.close();
  addEventListener("popstate", close, { once: true });
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", close);
    view.close();
    dialog.remove();
    giveFocusBack(opener);
  });
}
