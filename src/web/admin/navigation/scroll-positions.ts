/** In px, by the address of a screen. */
const positions = new Map<string, number>();

// The browser restores a position before the list has loaded, and none after a save.
history.scrollRestoration = "manual";
// A reload restores the position as usual.
addEventListener("pagehide", () => {
  history.scrollRestoration = "auto";
});

export function rememberPosition(address: string): void {
  positions.set(address, scrollY);
}

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
