/** Switches between the lists of exhibitions without loading a page. */
export function switchInPlace(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>("[role=tab]")];

  function select(chosen: HTMLAnchorElement): void {
    for (const tab of tabs) {
      const selected = tab === chosen;
      tab.setAttribute("aria-selected", String(selected));
      tab.tabIndex = selected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      panel?.toggleAttribute("hidden", !selected);
    }
    history.replaceState(null, "", chosen.href);
  }

  list.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const tab = event.target instanceof Element ? event.target.closest("[role=tab]") : null;
    if (!(tab instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    select(tab);
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const from = tabs.findIndex((tab) => tab.matches(":focus"));
    const next = step && tabs[(from + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
  for (const tab of tabs) tab.tabIndex = tab.matches("[aria-selected=true]") ? 0 : -1;
}
