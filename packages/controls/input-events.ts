/**
 * Returns the control inside an element that a key presses: it names its keys, for example by
 * `data-key="ArrowRight Shift+ArrowRight"`. Controls in `[data-own-keys]` have their keys while the
 * focus is there, and come before others. Keys typed in a field press nothing.
 */
export function findControlByKey(element: Element, event: KeyboardEvent): HTMLElement | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return null;
  if (target.closest("input, select, textarea")) return null;
  const pressed = `[data-key~="${CSS.escape(shiftKey ? `Shift+${key}` : key)}"]`;
  return (
    target.closest("[data-own-keys]")?.querySelector<HTMLElement>(pressed) ??
    element.querySelector<HTMLElement>(`${pressed}:not([data-own-keys] *)`)
  );
}

/** False for clicks that open a link elsewhere, e.g. in a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0);
}
