import type { Translations } from "./translations.ts";

export const installed = {
  "No connection.": { hy: "Կապ չկա։", ru: "Нет соединения." },
  "A new version is ready.": { hy: "Նոր տարբերակը պատրաստ է։", ru: "Готова новая версия." },
  Reload: { hy: "Թարմացնել", ru: "Обновить" },
  "No picture arrived": { hy: "Պատկեր չի ստացվել", ru: "Изображение не получено" },
  "Please choose it here": { hy: "Ընտրեք այն այստեղ", ru: "Выберите его здесь" },
  "Another app shared a picture.": {
    hy: "Մեկ այլ հավելված պատկեր է ուղարկել։",
    ru: "Другое приложение передало изображение.",
  },
  "Another app shared pictures.": {
    hy: "Մեկ այլ հավելված պատկերներ է ուղարկել։",
    ru: "Другое приложение передало изображения.",
  },
  "Use it": { hy: "Օգտագործել", ru: "Использовать" },
} as const satisfies Translations;
