import type { Translations } from "./translations.ts";

export const versions = {
  "Changed on another device": {
    hy: "Փոխվել է մեկ այլ սարքում",
    ru: "Изменено на другом устройстве",
  },
  "This was saved elsewhere while you were editing it. What you typed is still in the form.": {
    hy: "Մինչ դուք խմբագրում էիք, սա պահպանվել է մեկ այլ սարքից։ Ձեր գրածը դեռ ձևում է։",
    ru: "Пока вы редактировали, это сохранили с другого устройства. Введённое вами осталось в форме.",
  },
  Yours: { hy: "Ձերը", ru: "Ваш вариант" },
  "Saved elsewhere": { hy: "Պահպանվածը", ru: "Сохранённый вариант" },
  "Load the other version": { hy: "Բացել մյուս տարբերակը", ru: "Открыть другую версию" },
  "Save mine anyway": { hy: "Պահպանել իմը", ru: "Всё равно сохранить моё" },
  Empty: { hy: "Դատարկ է", ru: "Пусто" },
  "Earlier versions": { hy: "Նախորդ տարբերակներ", ru: "Прежние версии" },
  "The earlier versions": { hy: "Նախորդ տարբերակները", ru: "Прежние версии" },
  "Loading earlier versions...": {
    hy: "Նախորդ տարբերակները բեռնվում են…",
    ru: "Загрузка прежних версий…",
  },
  "Each change keeps the version before it, for a year.": {
    hy: "Ամեն փոփոխությունից հետո նախորդ տարբերակը պահվում է մեկ տարի։",
    ru: "После каждого изменения прежняя версия хранится год.",
  },
  "Until {when}": { hy: "Մինչև {when}", ru: "До {when}" },
  "Same as now": { hy: "Նույնն է, ինչ հիմա", ru: "Как сейчас" },
  Then: { hy: "Այն ժամանակ", ru: "Тогда" },
  Now: { hy: "Հիմա", ru: "Сейчас" },
  "Save your changes first.": {
    hy: "Նախ պահպանեք ձեր փոփոխությունները։",
    ru: "Сначала сохраните изменения.",
  },
  "Bring back this version": { hy: "Վերադարձնել այս տարբերակը", ru: "Вернуть эту версию" },
  "Print sizes": { hy: "Տպագրության չափեր", ru: "Размеры принтов" },
  Sizes: { hy: "Չափեր", ru: "Размеры" },
  "Order of featured artworks": {
    hy: "Ընտիր գործերի հերթականությունը",
    ru: "Порядок избранных работ",
  },
  "Languages you write in": { hy: "Ձեր տեքստերի լեզուները", ru: "Языки ваших текстов" },
  Yes: { hy: "Այո", ru: "Да" },
  No: { hy: "Ոչ", ru: "Нет" },
} as const satisfies Translations;
