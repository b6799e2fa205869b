import type { Translations } from "./translations.ts";

export const dashboard = {
  "Content Management": { hy: "Կայքի կառավարում", ru: "Управление сайтом" },
  "View site": { hy: "Դիտել կայքը", ru: "Открыть сайт" },
  Content: { hy: "Բաժիններ", ru: "Разделы" },
  Logout: { hy: "Ելք", ru: "Выйти" },
  "Logged out successfully": { hy: "Ելքը հաջողվեց", ru: "Вы вышли" },
  "You have been logged out": {
    hy: "Դուք դուրս եկաք կառավարման վահանակից",
    ru: "Вы вышли из панели управления",
  },
  "Logout failed": { hy: "Ելքը չհաջողվեց", ru: "Выйти не удалось" },
  "There was an error logging out": {
    hy: "Դուրս գալիս սխալ առաջացավ",
    ru: "При выходе произошла ошибка",
  },
  "Language of the admin": { hy: "Վահանակի լեզուն", ru: "Язык панели управления" },
  "The language was not changed": { hy: "Լեզուն չփոխվեց", ru: "Язык не изменён" },
  Homepage: { hy: "Գլխավոր էջ", ru: "Главная" },
  Artworks: { hy: "Գործեր", ru: "Работы" },
  Prints: { hy: "Տպագրություններ", ru: "Принты" },
  Exhibitions: { hy: "Ցուցահանդեսներ", ru: "Выставки" },
  "About Artist": { hy: "Նկարչի մասին", ru: "О художнике" },
  Contact: { hy: "Կապ", ru: "Контакты" },
  "{count} failed attempt|{count} failed attempts": {
    hy: "Մուտք գործելու {count} անհաջող փորձ|Մուտք գործելու {count} անհաջող փորձ",
    ru: "{count} неудачная попытка|{count} неудачные попытки|{count} неудачных попыток",
  },
  "{attempts} to sign in since your last sign-in on {day}.": {
    hy: "{attempts}՝ ձեր վերջին մուտքից հետո ({day})։",
    ru: "{attempts} войти после вашего последнего входа ({day}).",
  },
  "{attempts} to sign in before your first sign-in.": {
    hy: "{attempts} մինչև ձեր առաջին մուտքը։",
    ru: "{attempts} войти до вашего первого входа.",
  },
  "Failed sign-ins": { hy: "Անհաջող մուտքեր", ru: "Неудачные попытки входа" },
  "Nobody got in by them.": {
    hy: "Ոչ ոքի մուտք գործել չի հաջողվել։",
    ru: "Войти никому не удалось.",
  },
  "{count} new message|{count} new messages": {
    hy: "{count} նոր հաղորդագրություն|{count} նոր հաղորդագրություն",
    ru: "{count} новое сообщение|{count} новых сообщения|{count} новых сообщений",
  },
  "{messages}: {newest}": { hy: "{messages}՝ {newest}", ru: "{messages}: {newest}" },
} as const satisfies Translations;
