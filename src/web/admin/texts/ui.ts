import type { Translations } from "./translations.ts";

export const ui = {
  "No views yet": { hy: "Դեռ դիտումներ չկան", ru: "Просмотров пока нет" },
  "{count} view|{count} views": {
    hy: "{count} դիտում|{count} դիտում",
    ru: "{count} просмотр|{count} просмотра|{count} просмотров",
  },
  "{views}, {recent} in the last {days} days": {
    hy: "{views}, վերջին {days} օրում՝ {recent}",
    ru: "{views}, за последние {days} дней: {recent}",
  },
  "Preview as the real page": {
    hy: "Նախադիտել իսկական էջի տեսքով",
    ru: "Посмотреть, как будет выглядеть страница",
  },
  "{link}: {title} (opens in a new tab)": {
    hy: "{link}՝ {title} (բացվում է նոր ներդիրում)",
    ru: "{link}: {title} (откроется в новой вкладке)",
  },
  "View on site": { hy: "Դիտել կայքում", ru: "Открыть на сайте" },
  "{subject} could not be loaded": {
    hy: "{subject}. բեռնել չհաջողվեց",
    ru: "{subject}: загрузить не удалось",
  },
  "This screen": { hy: "Այս էկրանը", ru: "Этот экран" },
  "It may have been deleted, or the connection failed.": {
    hy: "Հնարավոր է՝ այն ջնջվել է, կամ կապն ընդհատվել է։",
    ru: "Возможно, запись удалена или нет соединения.",
  },
  "This page opens after you sign in.": {
    hy: "Այս էջը կբացվի մուտք գործելուց հետո։",
    ru: "Страница откроется после входа.",
  },
  "This page opens when the network is back.": {
    hy: "Կբացվի, երբ կապը վերականգնվի։",
    ru: "Откроется, когда появится сеть.",
  },
  "Back to the admin": { hy: "Վերադառնալ կառավարման վահանակ", ru: "Назад в панель управления" },
  Dismiss: { hy: "Փակել ծանուցումը", ru: "Закрыть уведомление" },
  Preview: { hy: "Նախադիտել", ru: "Предпросмотр" },
  "Leave without saving?": { hy: "Հեռանա՞լ առանց պահպանելու", ru: "Уйти без сохранения?" },
  "Your changes on this page have not been saved.": {
    hy: "Այս էջի փոփոխությունները պահպանված չեն։",
    ru: "Изменения на этой странице не сохранены.",
  },
  Leave: { hy: "Հեռանալ", ru: "Уйти" },
} as const satisfies Translations;
