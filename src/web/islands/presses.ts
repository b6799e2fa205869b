// Browsers send no click if the pressed element goes before its release, so code that may remove elements
// waits for the release.
import { isPlainClick } from "@nkar/controls/input-events";

let pressEnd: Promise<unknown> = Promise.resolve();

function awaitRelease(): void {
  pressEnd = new Promise((resolve) => {
    // The click follows in the task of `pointerup`. A key can press, too.
    const end = () => setTimeout(resolve);
    for (const type of ["pointerup", "pointercancel", "keyup"])
      addEventListener(type, end, { once: true, capture: true });
  });
}

export function watchPresses(): void {
  document.addEventListener("pointerdown", (event) => isPlainClick(event) && awaitRelease(), true);
  // The visitor may have pressed before this script came.
  if (document.querySelector(":active")) awaitRelease();
}

/** Resolves when the visitor has released the mouse button, finger or key that is pressed now. */
export function released(): Promise<unknown> {
  return pressEnd;
}
