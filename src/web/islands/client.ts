import "./empty-markup.ts";
import type { ComponentType } from "react";
import { countViews } from "../site/views/count-views.ts";
import { startEnhancements } from "./enhancements.ts";
import { hideBrokenPictures } from "./pictures.ts";
import { startZoomLinks } from "./zoom-links.ts";

type View = ComponentType<Record<string, unknown>>;

const registry = import.meta.glob<Record<string, View>>("../site/**/*.island.tsx");

/** Fetches an island's code and React, and takes its markup over. */
async function bringToLife(element: HTMLElement): Promise<void> {
  const load = registry[`../site/${element.dataset.island}.island.tsx`];
  if (!load) throw new Error(`No island is called ${element.dataset.island}`);
  const [module, { hydrate }] = await Promise.all([load(), import("./hydrate.tsx")]);
  const view = Object.values(module)[0];
  if (!view) throw new Error(`${element.dataset.island} exports no component`);
  await hydrate(element, view, JSON.parse(element.dataset.props ?? "{}"));
  element.dataset.alive = "";
}

function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0);
}

/** What a click inside an island is meant for, when the island has to answer it. */
function heldTarget(event: MouseEvent, island: HTMLElement, wokenBy?: string): HTMLElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const waker = wokenBy ? target?.closest<HTMLElement>(wokenBy) : null;
  if (waker) return waker;
  const inside = target && island.contains(target) ? target : null;
  // Links inside an island lead somewhere without it, and a form is sent without it.
  return (
    inside?.closest<HTMLElement>("button:not([type=submit]), input, label, summary, [data-hold]") ??
    null
  );
}

function isMoveWithoutDistance({ type, movementX, movementY }: PointerEvent): boolean {
  return type === "pointermove" && movementX === 0 && movementY === 0;
}

/** A mouse that moves over something may be about to click it; one that merely lies there is not. */
const wakeEvents = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/**
 * Wakes an island by the first touch. A click that comes before the island answers is held and
 * made again afterwards; if the code cannot be fetched, it takes its ordinary course.
 */
function wakeByTouch(island: HTMLElement, wake: () => Promise<void>): void {
  const { wokenBy } = island.dataset;
  const held: HTMLElement[] = [];

  function concerns(event: Event): boolean {
    const target = event.target instanceof Element ? event.target : null;
    // The page itself gave this focus.
    if (event.type === "focusin" && target?.hasAttribute("autofocus")) return false;
    // Chromium sends a move without a distance when the page changes under a resting mouse.
    if (event instanceof PointerEvent && isMoveWithoutDistance(event)) return false;
    return island.contains(target) || Boolean(wokenBy && target?.closest(wokenBy));
  }
  function onWakeEvent(event: Event): void {
    if (!concerns(event)) return;
    const left =
      event instanceof KeyboardEvent && event.key === "Escape"
        ? island.querySelector<HTMLElement>("[data-escape]")
        : null;
    if (left && island.dataset.alive === undefined) held.push(left);
    start();
  }
  function onClick(event: MouseEvent): void {
    if (island.dataset.alive !== undefined) return;
    const target = isPlainClick(event) ? heldTarget(event, island, wokenBy) : null;
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A link that is clicked twice leads to one place.
    if (!(target instanceof HTMLAnchorElement && held.includes(target))) held.push(target);
    start();
  }
  function release(): void {
    for (const type of wakeEvents) document.removeEventListener(type, onWakeEvent, true);
    document.removeEventListener("click", onClick, true);
    for (const target of held.splice(0)) target.click();
  }
  let started = false;
  function start(): void {
    if (started) return;
    started = true;
    wake().then(release, (error) => {
      console.error(error);
      release();
    });
  }

  for (const type of wakeEvents) document.addEventListener(type, onWakeEvent, true);
  document.addEventListener("click", onClick, true);
}

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  let life: Promise<void> | undefined;
  const wake = () => {
    life ??= bringToLife(island);
    return life;
  };
  wakeByTouch(island, wake);
}

// Back and forward bring pages back as they were left: a chosen entry leaves the menu closed.
document.getElementById("menu")?.addEventListener("click", (event) => {
  const menu = event.currentTarget;
  const link = event.target instanceof Element && event.target.closest("a");
  if (link && menu instanceof HTMLElement && menu.matches(":popover-open")) menu.hidePopover();
});
hideBrokenPictures();
startEnhancements();
if (document.body.dataset.views) countViews(document.body.dataset.views);
startZoomLinks();
