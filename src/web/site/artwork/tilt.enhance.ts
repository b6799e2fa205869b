const maxTiltDegrees = 5;

/** Tilts the picture under the mouse towards it. */
export function tilt(grid: HTMLElement): void {
  if (!matchMedia("(hover: hover) and (prefers-reduced-motion: no-preference)").matches) return;
  grid.addEventListener("pointermove", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const frame = target?.closest<HTMLElement>(".work-card .picture");
    if (!frame) return;
    const box = frame.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width - 0.5;
    const y = (event.clientY - box.top) / box.height - 0.5;
    frame.style.setProperty("--tilt-y", `${(x * 2 * maxTiltDegrees).toFixed(2)}deg`);
    frame.style.setProperty("--tilt-x", `${(-y * 2 * maxTiltDegrees).toFixed(2)}deg`);
  });
}
