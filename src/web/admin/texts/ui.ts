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
  "View on site": { hy: "Դիտել կայքում", ru: "Открыть на сайте" },
} as const satisfies Translations;
