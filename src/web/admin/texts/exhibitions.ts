import type { Translations } from "./translations.ts";

export const exhibitions = {
  "Add New Exhibition": { hy: "Ավելացնել ցուցահանդես", ru: "Новая выставка" },
  "New exhibition": { hy: "Նոր ցուցահանդես", ru: "Новая выставка" },
  "The exhibitions": { hy: "Ցուցահանդեսները", ru: "Выставки" },
  "The exhibition": { hy: "Ցուցահանդեսը", ru: "Выставка" },
  "No exhibitions yet": { hy: "Ցուցահանդեսներ դեռ չկան", ru: "Выставок пока нет" },
  "Visitors see five sample entries until you add your first.": {
    hy: "Քանի դեռ ոչ մեկը չեք ավելացրել, այցելուները տեսնում են հինգ օրինակ։",
    ru: "Пока вы не добавили первую, посетители видят пять примеров.",
  },
  "Edit “{title}”": { hy: "Խմբագրել «{title}» ցուցահանդեսը", ru: "Изменить «{title}»" },
  "Create Exhibition": { hy: "Ավելացնել ցուցահանդեսը", ru: "Добавить выставку" },
  "Update Exhibition": { hy: "Պահպանել ցուցահանդեսը", ru: "Сохранить выставку" },
  "Exhibition created successfully": { hy: "Ցուցահանդեսն ավելացվեց", ru: "Выставка добавлена" },
  "Exhibition updated successfully": { hy: "Ցուցահանդեսը պահպանվեց", ru: "Выставка сохранена" },
  "Failed to create exhibition": {
    hy: "Չհաջողվեց ավելացնել ցուցահանդեսը",
    ru: "Не удалось добавить выставку",
  },
  "Failed to update exhibition": {
    hy: "Չհաջողվեց պահպանել ցուցահանդեսը",
    ru: "Не удалось сохранить выставку",
  },
  Venue: { hy: "Ցուցասրահ", ru: "Место проведения" },
  "More details": { hy: "Մանրամասն", ru: "Подробнее" },
  "Start date": { hy: "Սկզբի ամսաթիվ", ru: "Дата начала" },
  "End date": { hy: "Ավարտի ամսաթիվ", ru: "Дата окончания" },
  "e.g. 12 May 2026": { hy: "օր.՝ 12 May 2026", ru: "напр. 12 May 2026" },
  "e.g. 30 June 2026": { hy: "օր.՝ 30 June 2026", ru: "напр. 30 June 2026" },
  "Exhibition image": { hy: "Ցուցահանդեսի պատկեր", ru: "Изображение выставки" },
} as const satisfies Translations;
