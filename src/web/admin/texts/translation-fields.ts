import type { Translations } from "./translations.ts";

export const translationFields = {
  Armenian: { hy: "Հայերեն", ru: "Армянский" },
  Russian: { hy: "Ռուսերեն", ru: "Русский" },
  French: { hy: "Ֆրանսերեն", ru: "Французский" },
  "{field} in Armenian": { hy: "{field} (հայերեն)", ru: "{field} на армянском" },
  "{field} in Russian": { hy: "{field} (ռուսերեն)", ru: "{field} на русском" },
  "{field} in French": { hy: "{field} (ֆրանսերեն)", ru: "{field} на французском" },
  "{field} in English:": { hy: "{field} (անգլերեն)՝", ru: "{field} на английском:" },
  "Language of the texts": { hy: "Տեքստերի լեզուն", ru: "Язык текстов" },
  "Where you leave a field empty, visitors read the English text.": {
    hy: "Եթե դաշտը դատարկ թողնեք, այցելուները կկարդան անգլերեն տեքստը։",
    ru: "Если оставить поле пустым, посетители прочтут английский текст.",
  },
  "Use:": { hy: "Առաջարկ՝", ru: "Предложение:" },
  "Translated from an earlier text:": {
    hy: "Թարգմանված է նախկին տեքստից՝",
    ru: "Переведено с прежнего текста:",
  },
  "It still fits": { hy: "Դեռ ճիշտ է", ru: "Перевод по-прежнему верен" },
  "Empty in English": { hy: "Անգլերենը դատարկ է", ru: "По-английски пусто" },
} as const satisfies Translations;
