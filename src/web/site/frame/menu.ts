/**
 * Lets the button of the menu on a small screen say what its next press does, and closes the menu
 * when a visitor follows one of its links.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>(".menu");
  const button = document.querySelector<HTMLElement>(".menu-toggle");
  if (!menu || !button) return;
  const isOpen = () => menu.matches(":popover-open");
  const { textContent: closedWord } = button;

  menu.addEventListener("toggle", () => {
    button.textContent = (isOpen() && button.dataset.openWord) || closedWord;
  });

  // Going back restores an open menu, so leaving closes it.
  menu.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (link && isOpen()) menu.hidePopover();
  });
}
