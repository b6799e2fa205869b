// Makes each island of a page, a component from the server, work once the visitor first touches it.
import { keepTexts } from "@nkar/controls/browser-translation";
import { findControlByKey, isPlainClick } from "@nkar/controls/input-events";
import { watchVisitor } from "@nkar/controls/visitor";
import type { ComponentType } from "react";
import { documentLanguage, loadTexts } from "../document-texts.ts";
import { released, watchPresses } from "./presses.ts";

type View = ComponentType<Record<string, unknown>>;

/** Functions that load the code of an island, by its path. */
const islandLoaders = import.meta.glob<Record<string, View>>("../site/**/*.island.tsx");

/**
 * Loads the code of an island and hydrates its markup.
 * @param restoreTexts undoes what a translator in the browser did to the element
 */
async function hydrateIsland(
  element: HTMLElement,
  restoreTexts: ReturnType<typeof keepTexts>,
): Promise<void> {
  const loadModule = islandLoaders[`../site/${element.dataset.island}.island.tsx`];
  if (!loadModule) throw new Error(`No island is called ${element.dataset.island}`);
  const loading = [loadModule(), import("./hydrate.tsx"), loadTexts()] as const;
  const [module, { prepareHydration }, texts] = await Promise.all(loading);
  const view = Object.values(module)[0];
  if (!view) throw new Error(`${element.dataset.island} exports no component`);
  const props = JSON.parse(element.dataset.props ?? "{}");
  const language = documentLanguage();
  const { correctTexts, hydrate } = await prepareHydration(element, view, props, {
    language,
    texts,
  });
  // The pressed element may be a translation.
  await released();
  restoreTexts(correctTexts);
  await hydrate();
  element.dataset.hydrated = "";
}

/**
 * Returns the element whose click is repeated once the island is active; null for a click that works
 * without the island. `activatedBy` is a CSS selector of elements outside the island that activate it, too.
 */
function findClickTarget(event: MouseEvent, island: HTMLElement): HTMLElement | null {
  const { activatedBy } = island.dataset;
  const target = event.target instanceof Element ? event.target : null;
  const activator = activatedBy ? target?.closest<HTMLElement>(activatedBy) : null;
  if (activator) return activator;
  const islandTarget = target && island.contains(target) ? target : null;
  // Links, submit, share and keep buttons work without the island.
  const control = islandTarget?.closest<HTMLElement>(
    "button:not([type=submit], [data-share], [data-keep]), input, label, summary, [data-repeat-click]",
  );
  // Firefox takes a repeated click on a label for the end of a drag, so its input gets the click.
  return (control instanceof HTMLLabelElement && control.control) || (control ?? null);
}

function isMoveWithoutDistance({ type, movementX, movementY }: PointerEvent): boolean {
  return type === "pointermove" && movementX === 0 && movementY === 0;
}

function isForIsland(event: Event, island: HTMLElement): boolean {
  const { activatedBy } = island.dataset;
  const target = event.target instanceof Element ? event.target : null;
  // The page focused this element, not the visitor.
  if (event.type === "focusin" && target?.hasAttribute("autofocus")) return false;
  // Chromium sends a move without a distance when the page changes under a resting mouse.
  if (event instanceof PointerEvent && isMoveWithoutDistance(event)) return false;
  return island.contains(target) || Boolean(activatedBy && target?.closest(activatedBy));
}

const activatingEvents = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/**
 * Activates an island on the first touch, then repeats earlier clicks. Escape cancels them. If the
 * code cannot be loaded, clicks have their ordinary effect.
 */
function activateOnTouch(island: HTMLElement, activate: () => Promise<void>): void {
  const pendingClicks: HTMLElement[] = [];

  function takePendingClicks(): HTMLElement[] {
    for (const target of pendingClicks) target.setAttribute("aria-busy", "false");
    return pendingClicks.splice(0);
  }
  function onActivatingEvent(event: Event): void {
    const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
    if (isEscape) takePendingClicks();
    if (!isForIsland(event, island)) return;
    const control = event instanceof KeyboardEvent ? findControlByKey(island, event) : null;
    if (control && island.dataset.hydrated === undefined) {
      event.preventDefault();
      pendingClicks.push(control);
    }
    start();
  }
  function onClick(event: MouseEvent): void {
    if (island.dataset.hydrated !== undefined) return;
    const target = isPlainClick(event) ? findClickTarget(event, island) : null;
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Two clicks on a link are repeated as one.
    if (!(target instanceof HTMLAnchorElement && pendingClicks.includes(target)))
      pendingClicks.push(target);
    target.setAttribute("aria-busy", "true");
    start();
  }
  function finish(): void {
    for (const type of activatingEvents)
      document.removeEventListener(type, onActivatingEvent, true);
    document.removeEventListener("click", onClick, true);
    for (const target of takePendingClicks()) target.click();
  }
  let isStarted = false;
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    const { isLeaving, stop } = watchVisitor();
    activate()
      .catch((error) => {
        console.error(error);
        // Loading fails while a visitor leaves. They may come back, so the island can start again.
        isStarted = !isLeaving();
      })
      .finally(() => {
        if (isLeaving()) takePendingClicks();
        if (isStarted) finish();
        stop();
      });
  }

  for (const type of activatingEvents) document.addEventListener(type, onActivatingEvent, true);
  document.addEventListener("click", onClick, true);
  // The visitor may have begun to type before this script came.
  if (island.querySelector(":focus:not([autofocus])")) start();
}

/** Makes each island of the page hydrate at its first touch. */
export function startIslands(): void {
  watchPresses();
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const restoreTexts = keepTexts(island);
    activateOnTouch(island, () => hydrateIsland(island, restoreTexts));
  }
}
