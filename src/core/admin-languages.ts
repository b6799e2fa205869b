/** The admin, the mails to the painter and notifications are in one of these. */
export const adminLanguages = ["en", "hy", "ru"] as const;

export type AdminLanguage = (typeof adminLanguages)[number];
