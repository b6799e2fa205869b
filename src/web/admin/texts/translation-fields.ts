import type { Translations } from "./translations.ts";

export const translationFields = {
  English: { hy: "անգլերեն", ru: "английский" },
  Armenian: { hy: "հայերեն", ru: "армянский" },
  Russian: { hy: "ռուսերեն", ru: "русский" },
  French: { hy: "ֆրանսերեն", ru: "французский" },
} as const satisfies Translations;
