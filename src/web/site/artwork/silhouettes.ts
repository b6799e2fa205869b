/**
 * What stands beside a work to show its size, in cm. Their outlines lie in the page once, see
 * `SilhouetteSheet`: drawings name them, so that no script has to carry them.
 */
export const person = { id: "person", width: 34, height: 170 } as const;
export const chair = { id: "chair", width: 46, height: 86 } as const;
