import type { Translations } from "./translations.ts";

export const homepage = {
  "The homepage settings": { hy: "Գլխավոր էջի կարգավորումները", ru: "Настройки главной" },
  "Homepage updated successfully": { hy: "Գլխավոր էջը պահպանվեց", ru: "Главная сохранена" },
  "Failed to update homepage": { hy: "Գլխավոր էջը չպահպանվեց", ru: "Не удалось сохранить главную" },
  "Hero Quote": { hy: "Մեջբերում գլխավոր էջում", ru: "Цитата на главной" },
  "Hero Background Image": { hy: "Գլխավոր էջի մեծ պատկերը", ru: "Большое изображение на главной" },
  "{done} of {steps} done": { hy: "{steps}-ից արված է {done}", ru: "Готово {done} из {steps}" },
  "First steps: {count}": { hy: "Առաջին քայլերը. {count}", ru: "Первые шаги. {count}" },
  "First steps": { hy: "Առաջին քայլերը", ru: "Первые шаги" },
  Show: { hy: "Ցույց տալ", ru: "Показать" },
  "Welcome. Six steps, in any order, and the site is yours.": {
    hy: "Բարի գալուստ։ Վեց քայլ՝ ցանկացած հերթականությամբ, և կայքը ձերն է։",
    ru: "Добро пожаловать. Шесть шагов в любом порядке, и сайт ваш.",
  },
  "{count}. The order does not matter.": {
    hy: "{count}։ Հերթականությունը կարևոր չէ։",
    ru: "{count}. Порядок не важен.",
  },
  Later: { hy: "Ավելի ուշ", ru: "Позже" },
  ": done": { hy: "՝ արված է", ru: ": готово" },
  "Your name": { hy: "Ձեր անունը", ru: "Ваше имя" },
  "A portrait of you": { hy: "Ձեր դիմանկարը", ru: "Ваш портрет" },
  "A large picture for the homepage": {
    hy: "Մեծ պատկեր գլխավոր էջի համար",
    ru: "Большое изображение для главной",
  },
  "Your first work": { hy: "Ձեր առաջին գործը", ru: "Ваша первая работа" },
  "How people reach you": { hy: "Ինչպես կապվել ձեզ հետ", ru: "Как с вами связаться" },
  "A message to yourself, from the contact page": {
    hy: "Հաղորդագրություն ինքներդ ձեզ՝ «Կապ» էջից",
    ru: "Сообщение самому себе со страницы «Контакты»",
  },
} as const satisfies Translations;
