/**
 * Makes room at the end of the page for the bar of messages (toasts), so that it covers no control.
 */

import { liveRegion } from "../../ui/toast.ts";

/** The control that the painter has pressed or focused last. */
let controlInUse: Element | null = null;

function rememberControl({ target }: Event): void {
  controlInUse = target instanceof Element ? target : null;
}

/**
 * Scrolls until neither the bar of messages nor the bar of a form's actions covers the control in
 * use.
 * @param toastHeight height of the bar of messages, in px
 */
function uncoverControl(toastHeight: number): void {
  if (!controlInUse?.isConnected || toastHeight === 0) return;
  if (liveRegion.contains(controlInUse)) return;
  const { top, bottom } = controlInUse.getBoundingClientRect();
  const actions = document.querySelector<HTMLElement>(".form-actions");
  const isOutsideActions = actions !== null && !actions.contains(controlInUse);
  const edge = innerHeight - toastHeight - (isOutsideActions ? actions.offsetHeight : 0);
  if (top < innerHeight && bottom > edge) {
    scrollBy({ top: Math.min(bottom - edge, top), behavior: "instant" });
  }
}

/** Ends the page above the bar of messages, whose height depends on its text. */
export function makeRoomForToasts(): void {
  addEventListener("pointerdown", rememberControl);
  addEventListener("focusin", rememberControl);
  new ResizeObserver(() => {
    const { height } = liveRegion.getBoundingClientRect();
    document.documentElement.style.setProperty("--toast-height", `${height}px`);
    uncoverControl(height);
  }).observe(liveRegion);
}
