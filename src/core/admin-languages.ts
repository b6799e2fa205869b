/** The languages of the admin. */
export const adminLanguages = ["en", "hy", "ru"] as const;

export type AdminLanguage = (typeof adminLanguages)[number];
