const maxTiltDegrees = 5;

/** Tilts the picture under the mouse towards it; works.css ends that when the mouse leaves. */
export function tilt(grid: HTMLElement): void {
  if (!matchMedia("(hover: hover) and (prefers-reduced-motion: no-preference)").matches) return;
  grid.addEventListener("pointermove", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const picture = target?.closest<HTMLElement>(".work-card .picture");
    if (!picture) return;
    const box = picture.getBoundingClientRect();
    // Distance from the centre, from -0.5 to 0.5 on the picture.
    const x = (event.clientX - box.left) / box.width - 0.5;
    const y = (event.clientY - box.top) / box.height - 0.5;
    picture.style.setProperty("--tilt-y", `${(x * 2 * maxTiltDegrees).toFixed(2)}deg`);
    picture.style.setProperty("--tilt-x", `${(-y * 2 * maxTiltDegrees).toFixed(2)}deg`);
  });
}
