export const cmPerMillimetre = 0.1;
export const cmPerInch = 2.54;
export const cmPerFoot = 12 * cmPerInch;
