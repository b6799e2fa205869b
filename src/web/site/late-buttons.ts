import { afterFirstPicture } from "../islands/enhancements.ts";
import { hasKept } from "./kept/has-kept.ts";

const loadKept = () => import("./kept/kept.ts");

function showKept(): void {
  if (!hasKept() && !document.querySelector("[data-list]")) return;
  loadKept().then(({ showKept: show }) => show(), console.error);
}

function answer(button: HTMLElement): Promise<void> {
  return button.dataset.keep
    ? loadKept().then(({ toggleKept }) => toggleKept(button))
    : import("./share/share.ts").then(({ share }) => share(button));
}

/**
 * Answers the buttons that share and keep works, also in islands that are not hydrated. Their code
 * comes with the first press, or for a visitor who has kept something.
 */
export function startLateButtons(): void {
  document.documentElement.dataset.sharing = "share" in navigator ? "native" : "link";
  document.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>("[data-share], [data-keep]");
    if (button) answer(button).catch(console.error);
  });
  afterFirstPicture(showKept);
  // A page from the cache for Back is as it was.
  addEventListener("pageshow", showKept);
}
