import type { Translations } from "./translations.ts";

export const alerts = {
  "Your website needs a hand": { hy: "Ձեր կայքին օգնություն է պետք", ru: "Сайту нужна помощь" },
  "(since {day})": { hy: "(սկսած՝ {day})", ru: "(с {day})" },
  "Please send this to whoever looks after your website. Visitors still see your pages as usual.": {
    hy: "Ուղարկեք սա նրան, ով հոգ է տանում ձեր կայքի մասին։ Այցելուները ձեր էջերը տեսնում են ինչպես միշտ։",
    ru: "Перешлите это тому, кто следит за вашим сайтом. Посетители видят страницы как обычно.",
  },
} as const satisfies Translations;
