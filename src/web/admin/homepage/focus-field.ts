/** Focuses a field once its form has loaded, unless the painter presses something first. */
export function focusField(name: string): void {
  const observer = new MutationObserver(focusIfPresent);

  function focusIfPresent(): void {
    const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);
    if (!field) return;
    observer.disconnect();
    // The first button of a picture uploads one.
    const target = field.closest(".picture-field")?.querySelector("button") ?? field;
    target.focus();
    target.scrollIntoView({ block: "center" });
  }

  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("pointerdown", () => observer.disconnect(), { once: true });
  focusIfPresent();
}
