/**
 * Returns the control inside an element that a key presses, for example one with
 * `data-key="Shift+ArrowRight"`. Keys typed in a field press nothing.
 */
export function controlOfKey(element: Element, event: KeyboardEvent): HTMLElement | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
  if (altKey || ctrlKey || metaKey) return null;
  if (target instanceof Element && target.closest("input, select, textarea")) return null;
  const keys = shiftKey ? `Shift+${key}` : key;
  const controls = [...element.querySelectorAll<HTMLElement>("[data-key]")];
  return controls.find((control) => control.dataset.key === keys) ?? null;
}
