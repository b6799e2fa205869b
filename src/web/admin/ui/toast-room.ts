import { liveRegion } from "../../ui/toast.ts";

let lastPressed: Element | null = null;

function remember({ target }: Event): void {
  lastPressed = target instanceof Element ? target : null;
}

/** Scrolls until the bars of messages and of a form's actions are below the control in use. */
function uncoverPressed(height: number): void {
  if (!lastPressed?.isConnected || height === 0 || liveRegion.contains(lastPressed)) return;
  const { top, bottom } = lastPressed.getBoundingClientRect();
  const actions = document.querySelector<HTMLElement>(".form-actions");
  const isAbove = actions !== null && !actions.contains(lastPressed);
  const edge = innerHeight - height - (isAbove ? actions.offsetHeight : 0);
  if (top < innerHeight && bottom > edge) {
    scrollBy({ top: Math.min(bottom - edge, top), behavior: "instant" });
  }
}

/** Ends the page above the bar of messages, whose height depends on its text. */
export function makeRoomForToasts(): void {
  addEventListener("pointerdown", remember);
  addEventListener("focusin", remember);
  new ResizeObserver(() => {
    const { height } = liveRegion.getBoundingClientRect();
    document.documentElement.style.setProperty("--toast-height", `${height}px`);
    uncoverPressed(height);
  }).observe(liveRegion);
}
