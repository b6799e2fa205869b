/** An inch, a foot in cm. */
export const inch = 2.54;
export const foot = 12 * inch;
