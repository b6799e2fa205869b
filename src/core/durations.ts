export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Faster senders of the contact form are programs. */
export const minFillTimeMs = 1500;
