/** In px, in the window and in the page. */
export type Point = Pick<PointerEvent, "clientX" | "clientY" | "pageX" | "pageY">;

/** A touch that leaves its place within this time is a swipe. */
const touchDelayMs = 80;
const touchTolerance = 12;

/** Calls back once a touch has stayed in its place, at once for a mouse. */
export function untilHeld(press: PointerEvent, onHeld: () => void): void {
  if (press.pointerType !== "touch") {
    onHeld();
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => controller.abort();
  addEventListener("pointerup", cancel, { signal });
  addEventListener("pointercancel", cancel, { signal });
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      const distance = Math.hypot(clientX - press.clientX, clientY - press.clientY);
      if (distance > touchTolerance) cancel();
    },
    { signal },
  );
  setTimeout(() => {
    if (signal.aborted) return;
    cancel();
    onHeld();
  }, touchDelayMs);
}

/** So near the edge of the window the page scrolls, at most so far in each frame. */
const edge = 64;
const maxScroll = 16;

function scrollNear(y: number): void {
  const beyond = Math.min(0, y - edge) + Math.max(0, y - (innerHeight - edge));
  const top = Math.max(-1, Math.min(1, beyond / edge)) * maxScroll;
  if (top !== 0) scrollBy({ top, behavior: "instant" });
}

/**
 * Moves a card with the pointer.
 * @param onRelease gets null if the painter cancels
 * @returns a function that puts the card back
 */
export function followPointer(
  card: HTMLElement,
  from: Point,
  onMove: (point: Point) => void,
  onRelease: (point: Point | null) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let now = from;
  let frame = requestAnimationFrame(draw);

  function draw(): void {
    scrollNear(now.clientY);
    const x = now.clientX + scrollX - from.pageX;
    const y = now.clientY + scrollY - from.pageY;
    card.style.translate = `${x}px ${y}px`;
    onMove(now);
    frame = requestAnimationFrame(draw);
  }

  addEventListener("pointermove", (event) => (now = event), { signal });
  addEventListener("pointerup", onRelease, { signal });
  addEventListener("pointercancel", () => onRelease(null), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && onRelease(null), { signal });
  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
    card.style.translate = "";
  };
}
