/** False for clicks that open a link elsewhere, e.g. in a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0);
}
