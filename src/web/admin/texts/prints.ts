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
  "The settings of prices": { hy: "Գների կարգավորումները", ru: "Настройки цен" },
  "Settings of prices updated successfully": {
    hy: "Գների կարգավորումները պահված են",
    ru: "Настройки цен сохранены",
  },
  "Failed to update the settings of prices": {
    hy: "Գների կարգավորումները չպահվեցին",
    ru: "Настройки цен не сохранены",
  },
  "Paper, price per dm²": { hy: "Թուղթ, գինը 1 դմ²-ի համար", ru: "Бумага, цена за дм²" },
  "Canvas, price per dm²": { hy: "Կտավ, գինը 1 դմ²-ի համար", ru: "Холст, цена за дм²" },
  "1 dm² is 10 × 10 cm: a print of 30 × 40 cm has 12 dm².": {
    hy: "1 դմ²-ը 10 × 10 սմ է. 30 × 40 սմ տպագրությունը 12 դմ² է։",
    ru: "1 дм² — это 10 × 10 см: в принте 30 × 40 см 12 дм².",
  },
  "Sizes with a price of their own keep it.": {
    hy: "Սեփական գին ունեցող չափերը պահպանում են այն։",
    ru: "Размеры со своей ценой её сохраняют.",
  },
  "Currency of prints": { hy: "Տպագրությունների արժույթը", ru: "Валюта принтов" },
  "Currency of originals": { hy: "Բնօրինակների արժույթը", ru: "Валюта оригиналов" },
  "A code of three letters, such as EUR. A change converts no price.": {
    hy: "Երեք տառից կոդ, օրինակ՝ EUR։ Փոխելիս գները չեն վերահաշվարկվում։",
    ru: "Код из трёх букв, например EUR. При смене цены не пересчитываются.",
  },
  "Visitors may ask for their own size of a print": {
    hy: "Այցելուները կարող են հարցնել տպագրության իրենց չափը",
    ru: "Посетители могут спросить принт своего размера",
  },
  "Show the prices of sold works": {
    hy: "Ցույց տալ վաճառված գործերի գները",
    ru: "Показывать цены проданных работ",
  },
  "Show reserved works as Reserved": {
    hy: "Ամրագրված գործերը ցույց տալ որպես «Ամրագրված»",
    ru: "Показывать работы в резерве",
  },
  "Otherwise visitors see them as sold.": {
    hy: "Հակառակ դեպքում այցելուների համար դրանք վաճառված են։",
    ru: "Иначе посетители видят их как проданные.",
  },
  "Shipping, returns and framing": {
    hy: "Առաքում, վերադարձ և շրջանակ",
    ru: "Доставка, возврат и оформление в раму",
  },
  "A sentence beside each price.": {
    hy: "Նախադասություն յուրաքանչյուր գնի կողքին։",
    ru: "Предложение рядом с каждой ценой.",
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
