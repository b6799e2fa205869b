/**
 * Returns the control inside `element` that a pressed key activates. Controls list their keys, for
 * example `data-key="ArrowRight Shift+ArrowRight"`. Controls in `[data-own-keys]` react only while the
 * focus is there, and come before others. Keys typed into a field activate nothing.
 */
export function findControlByKey(element: Element, event: KeyboardEvent): HTMLElement | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return null;
  if (target.closest("input, select, textarea")) return null;
  const keySelector = `[data-key~="${CSS.escape(shiftKey ? `Shift+${key}` : key)}"]`;
  return (
    target.closest("[data-own-keys]")?.querySelector<HTMLElement>(keySelector) ??
    element.querySelector<HTMLElement>(`${keySelector}:not([data-own-keys] *)`)
  );
}

/** False for clicks that open a link elsewhere, e.g. in a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0);
}
