import type { Translations } from "./translations.ts";

export const prints = {
  "Print Editions Management": { hy: "Տպագրությունների կառավարում", ru: "Управление принтами" },
  "{count} edition, in the order visitors see them|{count} editions, in the order visitors see them":
    {
      hy: "{count} տպագրություն՝ կայքի հերթականությամբ|{count} տպագրություն՝ կայքի հերթականությամբ",
      ru: "{count} принт, в порядке показа на сайте|{count} принта, в порядке показа на сайте|{count} принтов, в порядке показа на сайте",
    },
  "Add New Print Edition": { hy: "Ավելացնել տպագրություն", ru: "Добавить принт" },
  "Prints are independent of originals": {
    hy: "Տպագրությունները կախված չեն բնօրինակներից",
    ru: "Принты не зависят от оригиналов",
  },
  "Independent data:": { hy: "Առանձին տվյալներ՝", ru: "Отдельные данные:" },
  "a print has its own title, pictures and description.": {
    hy: "տպագրությունն ունի իր վերնագիրը, պատկերներն ու նկարագրությունը։",
    ru: "у принта свои название, изображения и описание.",
  },
  "Custom sizes:": { hy: "Սեփական չափեր՝", ru: "Свои размеры:" },
  "each edition has its own sizes, materials and prices.": {
    hy: "յուրաքանչյուր տպագրություն ունի իր չափերը, նյութերն ու գները։",
    ru: "у каждого принта свои размеры, материалы и цены.",
  },
  "Optional reference:": { hy: "Բնօրինակի նշում՝", ru: "Связь с оригиналом:" },
  "a print may name the original it was made from, and remains when that original is deleted.": {
    hy: "տպագրության համար կարելի է նշել այն գործը, որից արված է. այդ գործը ջնջելիս տպագրությունը մնում է։",
    ru: "можно указать работу, с которой сделан принт; если её удалить, принт останется.",
  },
  "The print editions": { hy: "Տպագրությունները", ru: "Принты" },
  "No Print Editions Yet": { hy: "Տպագրություններ դեռ չկան", ru: "Принтов пока нет" },
  "One picture and one size are enough for the first.": {
    hy: "Առաջինի համար բավական է մեկ պատկեր և մեկ չափ։",
    ru: "Для первого достаточно одного изображения и одного размера.",
  },
  "Create First Print Edition": {
    hy: "Ավելացնել առաջին տպագրությունը",
    ru: "Добавить первый принт",
  },
  "No sizes": { hy: "Չափեր չկան", ru: "Нет размеров" },
  "{count} size|{count} sizes": {
    hy: "{count} չափ|{count} չափ",
    ru: "{count} размер|{count} размера|{count} размеров",
  },
} as const satisfies Translations;
