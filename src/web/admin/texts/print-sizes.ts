import type { Translations } from "./translations.ts";

export const printSizes = {
  "Size {number}": { hy: "Չափ {number}", ru: "Размер {number}" },
  "Width (cm)": { hy: "Լայնություն (սմ)", ru: "Ширина (см)" },
  "Height (cm)": { hy: "Բարձրություն (սմ)", ru: "Высота (см)" },
  Material: { hy: "Նյութ", ru: "Материал" },
  "Price override ({currency})": { hy: "Ձեր գինը ({currency})", ru: "Своя цена ({currency})" },
  "Price on request": { hy: "Գինը՝ ըստ հարցման", ru: "Цена по запросу" },
  "new size": { hy: "նոր չափ", ru: "новый размер" },
  Duplicate: { hy: "Կրկնօրինակել", ru: "Дублировать" },
  "Duplicate {size}": { hy: "Կրկնօրինակել՝ {size}", ru: "Дублировать: {size}" },
  "Remove {size}": { hy: "Հեռացնել՝ {size}", ru: "Удалить: {size}" },
  "{dpi} dpi, good": { hy: "{dpi} կետ/դյույմ, լավ", ru: "{dpi} точ./дюйм, хорошо" },
  "{dpi} dpi, fair": { hy: "{dpi} կետ/դյույմ, բավարար", ru: "{dpi} точ./дюйм, приемлемо" },
  "{dpi} dpi, poor: too few pixels": {
    hy: "{dpi} կետ/դյույմ, վատ. պիքսելները քիչ են",
    ru: "{dpi} точ./дюйм, плохо: мало пикселей",
  },
  "Not the picture’s proportions: margins stay unprinted": {
    hy: "Պատկերի համամասնությունները չեն. եզրերը կմնան սպիտակ",
    ru: "Пропорции не как у изображения: останутся поля",
  },
  "No sizes yet.": { hy: "Չափեր դեռ չկան։", ru: "Размеров пока нет." },
  "Let the picture suggest some, or add one by hand.": {
    hy: "Ստացեք առաջարկներ ըստ պատկերի կամ ավելացրեք ձեռքով։",
    ru: "Подберите их по изображению или добавьте вручную.",
  },
  "Add Size": { hy: "Ավելացնել չափ", ru: "Добавить размер" },
  "Suggest Sizes": { hy: "Առաջարկել չափեր", ru: "Подобрать размеры" },
  Sort: { hy: "Դասավորել", ru: "Упорядочить" },
  "Price Calculator": { hy: "Գնի հաշվիչ", ru: "Расчёт цены" },
  "Calculator width (cm)": { hy: "Հաշվարկի լայնություն (սմ)", ru: "Ширина для расчёта (см)" },
  "Calculator height (cm)": { hy: "Հաշվարկի բարձրություն (սմ)", ru: "Высота для расчёта (см)" },
  "Calculator material": { hy: "Հաշվարկի նյութ", ru: "Материал для расчёта" },
  "Calculated price": { hy: "Հաշվարկված գին", ru: "Рассчитанная цена" },
  "Premium Paper": { hy: "Բարձրորակ թուղթ", ru: "Премиальная бумага" },
} as const satisfies Translations;
