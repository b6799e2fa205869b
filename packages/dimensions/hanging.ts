// At which height works hang on a wall, and figures that are drawn beside works for comparison.

/** The usual height of centres in museums, in cm above the floor. */
export const eyeLevel = 145;

/** Height in cm. Taller works hang with a lower centre. */
export const highestAtEyeLevel = 170;

/** Lowest lower edge of a work, above the floor. */
const minBottomCm = 20;

/**
 * Returns the height of a work's centre above the floor, in cm.
 * @param height of the work, in cm
 * @param centre height of the centres of works up to `highestAtEyeLevel`, in cm above the floor
 */
export function hangingHeight(height: number, centre: number = eyeLevel): number {
  const lowered = Math.min(centre, centre + (highestAtEyeLevel - height) / 2);
  return Math.max(lowered, minBottomCm + height / 2);
}

/** Returns the height of a work's upper edge above the floor, in cm. */
export function hangingTop(height: number, centre: number = eyeLevel): number {
  return hangingHeight(height, centre) + height / 2;
}

/** A person and a chair that are drawn beside works to show their size, in cm. */
export const person = { id: "person", width: 34, height: 170 } as const;
export const chair = { id: "chair", width: 46, height: 86 } as const;

// SVG paths in cm: x from the person's middle or the chair's back legs, y downwards from the floor.
export const personOutline =
  "M1-170c5 0 8.2 3 8.4 7.5.1 1.5-.2 2.1 0 2.9.4 1.3 1.5 2.7 1.7 3.7.1.7-.7.9-1.1 1.2-.2.9.1 1.4-.1 2.1q-.3.8-.4 1.6-.2 2.3-2.5 2.3-1.9 0-2.8 1.4-.7 2.3.6 4.3 5 3.9 6.1 13 .8 9-.3 21c-.1 6 .6 13 1 20 .7 13 1.4 27 1.8 39q-2.9 1.1-5.8 1.4C7.8-37 5.8-22 4.8-8.5c1.7 2.9 6.7 4.1 9.4 5.9 1.4 1 1 2.6-.4 2.6H-.6c-.6-3-.2-6 .2-8.5q0-11.4-.9-20.5c-1 7-2.5 14-3.5 20.5.4 2 2.2 3.5 3.6 4.7V0h-8.4c-.9-2.8-.6-6-.2-8.5-.6-13.5.5-27.5.4-40.2l-2.8-.9.3-34.9c-1.7 1-3.9-.3-4-3 0-3.5.7-9.5 1.2-14-.6-4.5-.6-8.5.2-13.5.7-6 1.5-13 3.2-18.5 1.5-4.5 3.8-7.5 5.7-9.3.8-1.7.7-4.2.1-6.2q-3.9-4.6-3.8-11.5c.2-6 4.3-9.5 10.3-9.5z";
export const chairOutline =
  "M-3-86h4.5l3.5 39h36v5h-1.2l3.2 42h-3.5l-2.7-30H7.5L5 0H1.5L4-42.5zM7.7-33.5h28.8L35.9-42H8.4z";
