/** Resolves when the painter first moves the pointer, presses or types. */
export const firstTouch = new Promise<void>((resolve) => {
  for (const touch of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(touch, () => resolve(), { once: true, passive: true });
  }
});
