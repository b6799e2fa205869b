import { changePageEntry, whenHistorySettles } from "@nkar/controls/history-changes";
import { isPlainClick } from "@nkar/controls/input-events";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { createSharedValue } from "../shared-value.ts";

/** Path and query of the screen. */
const address = createSharedValue(currentAddress());
/** Id of the draft that the screen's form shows, if the painter has followed a link to it. */
const linkedDraft = createSharedValue<string | null>(history.state?.draft ?? null);

export function currentAddress(): string {
  return location.pathname + location.search;
}

/** Returns the address of the screen alone: path and tab, without the part that it opens. */
export function screenAddress(target: string): string {
  const { pathname, searchParams } = new URL(target, location.origin);
  const tab = searchParams.get("tab");
  return tab === null ? pathname : `${pathname}?tab=${tab}`;
}

function showCurrentAddress(): void {
  const next = currentAddress();
  const previous = address.get();
  if (screenAddress(next) !== screenAddress(previous)) {
    positions.set(previous, scrollY);
    // A press on the tab leads here.
    positions.set(screenAddress(previous), scrollY);
  }
  linkedDraft.set(history.state?.draft ?? null);
  address.set(next);
}

export const useLinkedDraft = linkedDraft.useValue;

/**
 * Opens a screen of the admin.
 * @param draft id of the draft that the screen's form shows
 */
export function navigate(target: string, draft?: string): void {
  if (target === address.get() && !draft) return;
  whenHistorySettles(() => {
    history.pushState({ draft }, "", target);
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

addEventListener("popstate", showCurrentAddress);

export function useAddress(): URL {
  return new URL(address.useValue(), location.origin);
}

/** In px, by the address of a screen. */
const positions = new Map<string, number>();

// The browser restores a position before the list has loaded, and none after a save.
history.scrollRestoration = "manual";
// A reload restores the position as usual.
addEventListener("pagehide", () => {
  history.scrollRestoration = "auto";
});

/** Scrolls to where the painter left the screen, else to its top. */
export function restorePosition(address: string): void {
  scrollTo({ top: positions.get(address) ?? 0, behavior: "instant" });
}

/** Restores the position once only: afterwards the painter may have scrolled. */
export function takePosition(address: string): void {
  if (!positions.has(address)) return;
  restorePosition(address);
  positions.delete(address);
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** By default, `navigate`. */
  open?: (address: string) => void;
}

/** The browser opens the link itself if a key asks for a new tab or window. */
export function Link({ to, open = navigate, ...anchor }: LinkProps) {
  function openHere(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    open(to);
  }
  return <a {...anchor} href={to} onClick={openHere} />;
}
