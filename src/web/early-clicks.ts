// Repeats clicks that came before the main script, once it has run: on buttons that do nothing without
// it, and on radio buttons of islands, whose choice the browser shows but the island does not know.
const repeatedControls = "button:not([type=submit], [popovertarget]), [data-island] [type=radio]";
const clickedControls: HTMLElement[] = [];

function remember({ target }: Event): void {
  const control = target instanceof Element && target.closest<HTMLElement>(repeatedControls);
  if (!control) return;
  clickedControls.push(control);
  control.setAttribute("aria-busy", "true");
}

document.addEventListener("click", remember);
// Browsers fire this event after the main script, a module, has run or failed. If it has failed, the
// repeated clicks do nothing.
document.addEventListener("DOMContentLoaded", () => {
  document.removeEventListener("click", remember);
  for (const control of clickedControls) {
    control.setAttribute("aria-busy", "false");
    control.click();
  }
});

export {};
