/** Answers the buttons of `ShareLinks`, also in islands that are not hydrated. */
export function startShareButtons(): void {
  document.documentElement.dataset.sharing = "share" in navigator ? "native" : "link";
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-share]") : null;
    if (!button) return;
    import("./share.ts").then(({ share }) => share(button)).catch(console.error);
  });
}
