import type { Translations } from "./translations.ts";

export const artist = {
  "English comes first. For each further language, your forms get a tab in which you write the same texts beside the English ones. A text that you leave out stays in English.":
    {
      hy: "Հիմնական լեզուն անգլերենն է։ Յուրաքանչյուր այլ լեզվի համար ձևերում կլինի ներդիր, որտեղ նույն տեքստերը կգրեք անգլերենի կողքին։ Բաց թողած տեքստը կմնա անգլերեն։",
      ru: "Основной язык — английский. Для каждого другого языка в формах появится вкладка, где вы пишете те же тексты рядом с английскими. Пропущенный текст останется английским.",
    },
  "Not yet translated": { hy: "Դեռ թարգմանված չէ", ru: "Ещё не переведено" },
  "The missing translations": { hy: "Պակասող թարգմանությունները", ru: "Недостающие переводы" },
  "{language}: everything is translated.": {
    hy: "{language}. ամեն ինչ թարգմանված է։",
    ru: "{language}: всё переведено.",
  },
  "{language}: {texts}": { hy: "{language}՝ {texts}", ru: "{language}: {texts}" },
  "{count} text|{count} texts": {
    hy: "{count} տեքստ|{count} տեքստ",
    ru: "{count} текст|{count} текста|{count} текстов",
  },
  "{count} outdated|{count} outdated": {
    hy: "հնացած՝ {count}|հնացած՝ {count}",
    ru: "{count} устарел|{count} устарели|{count} устарело",
  },
  "Print edition": { hy: "Տպագրություն", ru: "Принт" },
  "Name and place": { hy: "Անունն ու վայրը", ru: "Имя и место" },
  "The artist's name": { hy: "Նկարչի անունը", ru: "Имя художника" },
  "Name and place updated successfully": {
    hy: "Անունն ու վայրը պահպանվեցին",
    ru: "Имя и место сохранены",
  },
  "Failed to update name and place": {
    hy: "Անունն ու վայրը չպահպանվեցին",
    ru: "Не удалось сохранить имя и место",
  },
  "Save Name and Place": { hy: "Պահպանել անունն ու վայրը", ru: "Сохранить имя и место" },
  "Artist name": { hy: "Նկարչի անունը", ru: "Имя художника" },
  "On every page, in search results, in emails and on pictures of shared links.": {
    hy: "Բոլոր էջերում, որոնման արդյունքներում, նամակներում և այն պատկերներում, որոնք երևում են հղումով կիսվելիս։",
    ru: "На каждой странице, в результатах поиска, в письмах и на изображениях рядом со ссылкой, когда ею делятся.",
  },
  "A sentence about your work": {
    hy: "Մեկ նախադասություն ձեր արվեստի մասին",
    ru: "Одна фраза о вашем творчестве",
  },
  "Below your name and in search results, such as “I paint the sea”.": {
    hy: "Ձեր անվան տակ և որոնման արդյունքներում, օրինակ՝ «Ես ծով եմ նկարում»։",
    ru: "Под вашим именем и в результатах поиска, например: «Я пишу море».",
  },
  Place: { hy: "Վայր", ru: "Место" },
  "Follows the sentence, unless the sentence names it.": {
    hy: "Գրվում է նախադասությունից հետո, եթե դրանում արդեն նշված չէ։",
    ru: "Стоит после этой фразы, если место в ней не названо.",
  },
  "The biography": { hy: "Կենսագրությունը", ru: "Биография" },
  "Artist bio updated successfully": { hy: "Կենսագրությունը պահպանվեց", ru: "Биография сохранена" },
  "Failed to update artist bio": {
    hy: "Կենսագրությունը չպահպանվեց",
    ru: "Не удалось сохранить биографию",
  },
  Biography: { hy: "Կենսագրություն", ru: "Биография" },
  "Artist Photo": { hy: "Նկարչի լուսանկարը", ru: "Фотография художника" },
  "Upload Photo": { hy: "Վերբեռնել լուսանկար", ru: "Загрузить фотографию" },
  "Artist Statement": { hy: "Նկարչի խոսքը", ru: "Слово художника" },
  Education: { hy: "Կրթություն", ru: "Образование" },
  "Awards & Recognition": { hy: "Մրցանակներ և ճանաչում", ru: "Награды и признание" },
} as const satisfies Translations;
