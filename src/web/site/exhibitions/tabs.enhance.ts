/** Switches between the lists of exhibitions without loading a page. */
export function switchInPlace(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>("[role=tab]")];

  function select(selectedTab: HTMLAnchorElement): void {
    for (const tab of tabs) {
      const isSelected = tab === selectedTab;
      tab.setAttribute("aria-selected", String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      panel?.toggleAttribute("hidden", !isSelected);
    }
    history.replaceState(null, "", selectedTab.href);
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
    const focusedIndex = tabs.findIndex((tab) => tab.matches(":focus"));
    const nextTab = step && tabs[(focusedIndex + step + tabs.length) % tabs.length];
    if (!nextTab) return;
    event.preventDefault();
    select(nextTab);
    nextTab.focus();
  });
  for (const tab of tabs) tab.tabIndex = tab.matches("[aria-selected=true]") ? 0 : -1;
}
