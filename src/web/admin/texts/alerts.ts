import type { Translations } from "./translations.ts";

export const alerts = {
  "Your website needs a hand": { hy: "Ձեր կայքին օգնություն է պետք", ru: "Сайту нужна помощь" },
  "(since {day})": { hy: "(սկիզբը՝ {day})", ru: "(с {day})" },
  "Please send this to whoever looks after your website. Visitors still see your pages as usual.": {
    hy: "Խնդրում ենք սա ուղարկել նրան, ով սպասարկում է ձեր կայքը։ Այցելուներն էջերը տեսնում են ինչպես միշտ։",
    ru: "Пожалуйста, перешлите это тому, кто обслуживает ваш сайт. Посетители видят страницы как обычно.",
  },
} as const satisfies Translations;
