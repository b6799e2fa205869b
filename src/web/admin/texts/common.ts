import type { Translations } from "./translations.ts";

/** Texts of several screens. `en` is the admin's own language. */
export const common = {
  en: { hy: "hy", ru: "ru" },
  "(opens in a new tab)": { hy: "(բացվում է նոր ներդիրում)", ru: "(откроется в новой вкладке)" },
  "Please try again": { hy: "Փորձեք նորից", ru: "Попробуйте ещё раз" },
  Cancel: { hy: "Չեղարկել", ru: "Отмена" },
  "Deleting...": { hy: "Ջնջվում է…", ru: "Удаление…" },
  'Are you sure you want to delete "{title}"? This action cannot be undone.': {
    hy: "Վստա՞հ եք, որ ուզում եք ջնջել «{title}»-ը։ Այս գործողությունը հնարավոր չէ հետարկել։",
    ru: "Удалить «{title}»? Это действие нельзя отменить.",
  },
  "No connection": { hy: "Կապ չկա", ru: "Нет соединения" },
  Edit: { hy: "Խմբագրել", ru: "Изменить" },
  "Not on the site": { hy: "Կայքում չէ", ru: "Не на сайте" },
  "Saving...": { hy: "Պահպանվում է…", ru: "Сохранение…" },
  Discard: { hy: "Հրաժարվել", ru: "Отбросить" },
  Reserved: { hy: "Ամրագրված", ru: "В резерве" },
  Sold: { hy: "Վաճառված", ru: "Продано" },
  "Please check the connection and try again.": {
    hy: "Ստուգեք կապը և փորձեք նորից։",
    ru: "Проверьте соединение и попробуйте ещё раз.",
  },
  "Try Again": { hy: "Փորձել նորից", ru: "Попробовать ещё раз" },
  Loading: { hy: "Բեռնվում է", ru: "Загрузка" },
  Back: { hy: "Հետ", ru: "Назад" },
  "Keep editing": { hy: "Շարունակել խմբագրումը", ru: "Продолжить правку" },
  Undo: { hy: "Հետարկել", ru: "Отменить" },
  Delete: { hy: "Ջնջել", ru: "Удалить" },
  Restore: { hy: "Վերականգնել", ru: "Восстановить" },
} as const satisfies Translations;
