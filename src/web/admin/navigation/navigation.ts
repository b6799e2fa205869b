import { sharedValue } from "../ui/shared-value.ts";
import { rememberPosition } from "./scroll-positions.ts";
import { clearUnsavedChanges, hasUnsavedChanges } from "./unsaved-changes.ts";

/** Path and query of the screen. */
const address = sharedValue(currentAddress());
/** Id of the draft that the screen's form shows, if the painter has followed a link to it. */
const linkedDraft = sharedValue<string | null>(history.state?.draft ?? null);
/** Number of the screen's entry in the history. */
let entry = currentEntry();
/** Continues a navigation that waits because it would lose changes. */
const blocked = sharedValue<(() => void) | null>(null);
let isReturning = false;

export function currentAddress(): string {
  return location.pathname + location.search;
}

function pathOf(target: string): string {
  return target.split("?", 1).join();
}

function currentEntry(): number {
  const stored: unknown = history.state?.entry;
  return typeof stored === "number" ? stored : 0;
}

function showCurrent(): void {
  const next = currentAddress();
  const previous = address.get();
  if (pathOf(next) !== pathOf(previous)) rememberPosition(previous);
  entry = currentEntry();
  linkedDraft.set(history.state?.draft ?? null);
  address.set(next);
}

export const useLinkedDraft = linkedDraft.useValue;

/**
 * Opens a screen of the admin. Waits for a confirmation if changes would be lost.
 * @param draft id of the draft that the screen's form shows
 */
export function navigate(target: string, draft?: string): void {
  if (target === address.get() && !draft) return;
  const open = () => {
    history.pushState({ entry: entry + 1, draft }, "", target);
    showCurrent();
  };
  if (hasUnsavedChanges()) blocked.set(open);
  else open();
}

/** Changes the address of the present screen. Its forms stay open. */
export function replaceAddress(target: string): void {
  history.replaceState(history.state, "", target);
  showCurrent();
}

/** The browser has already moved: without a confirmation, moves back. */
function followHistory(): void {
  if (isReturning) {
    isReturning = false;
    return;
  }
  const distance = currentEntry() - entry;
  if (!hasUnsavedChanges() || distance === 0) {
    showCurrent();
    return;
  }
  isReturning = true;
  history.go(-distance);
  blocked.set(() => {
    clearUnsavedChanges();
    history.go(distance);
  });
}

/** Replaces a form by another of the screen. Waits for a confirmation if changes would be lost. */
export function closeInPlace(close: () => void): void {
  if (hasUnsavedChanges()) blocked.set(close);
  else close();
}

/** Changes the address that a reload opens. The present screen stays as it is. */
export function replaceReloadAddress(target: string): void {
  history.replaceState(history.state, "", target);
}

function confirmUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

addEventListener("popstate", followHistory);
addEventListener("beforeunload", confirmUnload);

/** Continues the blocked navigation. Forms that stay on the screen keep their changes. */
export function leave(): void {
  const proceed = blocked.get();
  blocked.set(null);
  proceed?.();
}

/** Drops the blocked navigation. */
export function stay(): void {
  blocked.set(null);
}

export function useAddress(): URL {
  return new URL(address.useValue(), location.origin);
}

export function useIsNavigationBlocked(): boolean {
  return blocked.useValue() !== null;
}
