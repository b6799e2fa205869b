import type { Translations } from "./translations.ts";

export const printForm = {
  "Create Print Edition": { hy: "Ավելացնել տպագրություն", ru: "Добавить принт" },
  "Edit Print Edition": { hy: "Խմբագրել տպագրությունը", ru: "Изменить принт" },
  "Update Print Edition": { hy: "Պահպանել", ru: "Сохранить принт" },
  "Loading print edition...": { hy: "Տպագրությունը բեռնվում է…", ru: "Принт загружается…" },
  "Print Edition Not Found": { hy: "Տպագրությունը չգտնվեց", ru: "Принт не найден" },
  "Print edition updated": { hy: "Տպագրությունը պահպանվեց", ru: "Принт сохранён" },
  "Failed to create print edition": {
    hy: "Չհաջողվեց ավելացնել տպագրությունը",
    ru: "Не удалось добавить принт",
  },
  "Failed to update print edition": {
    hy: "Չհաջողվեց պահպանել տպագրությունը",
    ru: "Не удалось сохранить принт",
  },
  "Failed to delete print edition": {
    hy: "Չհաջողվեց ջնջել տպագրությունը",
    ru: "Не удалось удалить принт",
  },
  "Delete print edition": { hy: "Ջնջել տպագրությունը", ru: "Удалить принт" },
  "Are you sure you want to delete this print edition? This action cannot be undone.": {
    hy: "Ջնջե՞լ այս տպագրությունը։ Այս գործողությունը հնարավոր չէ հետարկել։",
    ru: "Удалить этот принт? Это действие нельзя отменить.",
  },
  "Main Print Image (required)": {
    hy: "Տպագրության գլխավոր պատկեր (պարտադիր)",
    ru: "Главное изображение принта (обязательно)",
  },
  "Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP.": {
    hy: "Տեղադրեք պատկերների հղումներ կամ վերբեռնեք ֆայլեր։ Ձևաչափեր՝ JPG, PNG, GIF, WebP։",
    ru: "Вставьте ссылки на изображения или загрузите файлы. Форматы: JPG, PNG, GIF, WebP.",
  },
  "Print details": { hy: "Տպագրության տվյալները", ru: "Сведения о принте" },
  "Print Title": { hy: "Տպագրության վերնագիր", ru: "Название принта" },
  "Preferred Material": { hy: "Նախընտրելի նյութ", ru: "Основной материал" },
  Status: { hy: "Կարգավիճակ", ru: "Статус" },
  "Reference Artwork (optional)": {
    hy: "Բնօրինակ գործը (ըստ ցանկության)",
    ru: "Оригинал (необязательно)",
  },
  "No reference artwork": { hy: "Առանց բնօրինակի", ru: "Без оригинала" },
  "Fills in the title and pictures if they are empty.": {
    hy: "Լրացնում է վերնագիրն ու պատկերները, եթե դատարկ են։",
    ru: "Заполняет название и изображения, если они пусты.",
  },
  "Featured Print Edition": { hy: "Ընտիր տպագրություն", ru: "Избранный принт" },
  "Marks it in your list. No page shows it.": {
    hy: "Նշում է ձեր ցուցակում։ Կայքում չի երևում։",
    ru: "Отметка в вашем списке. На сайте не показывается.",
  },
  "Available Sizes": { hy: "Հասանելի չափեր", ru: "Доступные размеры" },
} as const satisfies Translations;
