import type { Translations } from "./translations.ts";

export const forms = {
  "Not kept on this device yet.": {
    hy: "Այս սարքում սևագիր դեռ չկա։",
    ru: "На этом устройстве черновика ещё нет.",
  },
  "Kept from another device: {fields}.": {
    hy: "Պահպանված է նաև այլ սարքից՝ {fields}։",
    ru: "Сохранено и с другого устройства: {fields}.",
  },
  "A picture is not ready. Please wait, make it smaller or remove it.": {
    hy: "Պատկերը պատրաստ չէ։ Սպասեք, փոքրացրեք կամ հեռացրեք այն։",
    ru: "Изображение не готово. Подождите, уменьшите или уберите его.",
  },
  "It may be saved all the same. Please save again: nothing is saved twice.": {
    hy: "Հնարավոր է՝ այն, այնուամենայնիվ, պահպանված է։ Պահպանեք նորից. կրկնակի չի պահպանվի։",
    ru: "Возможно, всё же сохранено. Сохраните ещё раз: дважды не сохранится.",
  },
  "Deleted on another device": { hy: "Ջնջված է այլ սարքում", ru: "Удалено на другом устройстве" },
  "This was deleted elsewhere while you were editing it. Your text is still here: you can save it as a new entry.":
    {
      hy: "Մինչ դուք խմբագրում էիք, սա ջնջվել է այլ տեղում։ Ձեր տեքստն այստեղ է. կարող եք այն պահպանել որպես նոր գրառում։",
      ru: "Пока вы правили эту запись, её удалили в другом месте. Ваш текст на месте: его можно сохранить как новую запись.",
    },
} as const satisfies Translations;
