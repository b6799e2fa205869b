import { changePageEntry, whenHistorySettles } from "@nkar/controls/history-changes";
import { isPlainClick } from "@nkar/controls/input-events";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { createSharedValue } from "../shared-value.ts";

/** Path and query of the screen that the admin shows. */
const shownAddress = createSharedValue(currentAddress());
/** Name of the screen's history entry. Layers above the screen copy it into their own entries. */
let shownEntry: unknown = history.state?.screen;
/** Id of the draft that the screen's form shows, if the painter has followed a link to it. */
const linkedDraft = createSharedValue<string | null>(history.state?.draft ?? null);

export function currentAddress(): string {
  return location.pathname + location.search;
}

/** Returns path and tab of an address, without the record or section that it opens on the screen. */
export function screenAddress(target: string): string {
  const { pathname, searchParams } = new URL(target, location.origin);
  const tab = searchParams.get("tab");
  return tab === null ? pathname : `${pathname}?tab=${tab}`;
}

function showCurrentAddress(): void {
  const newAddress = currentAddress();
  const formerAddress = shownAddress.get();
  if (screenAddress(newAddress) !== screenAddress(formerAddress)) {
    scrollPositions.set(formerAddress, scrollY);
    // A press on the tab leads to this address.
    scrollPositions.set(screenAddress(formerAddress), scrollY);
  }
  shownEntry = history.state?.screen;
  linkedDraft.set(history.state?.draft ?? null);
  shownAddress.set(newAddress);
}

/** Shows the screen to which the painter has gone back. After a closed layer it is on the screen. */
function showVisitedScreen(): void {
  if (history.state?.screen !== shownEntry) showCurrentAddress();
}

export const useLinkedDraft = linkedDraft.useValue;

/**
 * Opens a screen of the admin.
 * @param draft id of the draft that the screen's form shows
 */
export function navigate(target: string, draft?: string): void {
  if (target === shownAddress.get() && !draft) return;
  whenHistorySettles(() => {
    history.pushState({ draft, screen: Math.random() }, "", target);
    showCurrentAddress();
  });
}

/** Changes the address of the present screen. Its forms stay open. */
export function replaceAddress(target: string): void {
  changePageEntry(() => {
    history.replaceState(history.state, "", target);
    showCurrentAddress();
  });
}

/** Changes the address that a reload opens. The present screen stays as it is. */
export function replaceReloadAddress(target: string): void {
  changePageEntry(() => history.replaceState(history.state, "", target));
}

addEventListener("popstate", showVisitedScreen);

export function useAddress(): URL {
  return new URL(shownAddress.useValue(), location.origin);
}

/** Vertical scroll positions in px, by the address of a screen. */
const scrollPositions = new Map<string, number>();

// The browser would restore a position before the list has loaded, and none after a save.
history.scrollRestoration = "manual";
// A reload restores the position as usual.
addEventListener("pagehide", () => {
  history.scrollRestoration = "auto";
});

/** Scrolls to where the painter left the screen, else to its top. */
export function restoreScrollPosition(address: string): void {
  scrollTo({ top: scrollPositions.get(address) ?? 0, behavior: "instant" });
}

/** Restores a position only once, because the painter may scroll afterwards. */
export function restoreScrollPositionOnce(address: string): void {
  if (!scrollPositions.has(address)) return;
  restoreScrollPosition(address);
  scrollPositions.delete(address);
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** Called by a plain click, with `to`; by default `navigate`. */
  open?: (address: string) => void;
}

/** A link inside the admin. The browser opens it if a key asks for a new tab or window. */
export function Link({ to, open = navigate, ...anchor }: LinkProps) {
  function openHere(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    open(to);
  }
  return <a {...anchor} href={to} onClick={openHere} />;
}
