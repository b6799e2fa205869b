import { afterFirstPicture } from "../islands/enhancements.ts";
import { hasKept } from "./kept/has-kept.ts";

const loadKept = () => import("./kept/kept.ts");

function showKeptWorks(): void {
  if (!hasKept() && !document.querySelector("[data-list]")) return;
  loadKept().then(({ showKept }) => showKept(), console.error);
}

function keepOrShare(button: HTMLElement): Promise<void> {
  return button.dataset.keep
    ? loadKept().then(({ toggleKept }) => toggleKept(button))
    : import("./share/share.ts").then(({ share }) => share(button));
}

/**
 * Handles clicks on the buttons that share and keep works, also in islands that are not hydrated. Loads
 * their code with the first click, or early for a visitor who has kept a work.
 */
export function startLateButtons(): void {
  document.documentElement.dataset.sharing = "share" in navigator ? "native" : "link";
  document.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>("[data-share], [data-keep]");
    if (button) keepOrShare(button).catch(console.error);
  });
  afterFirstPicture(showKeptWorks);
  // After Back, the browser may show the page as it was left.
  addEventListener("pageshow", showKeptWorks);
}
