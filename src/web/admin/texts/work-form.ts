import type { Translations } from "./translations.ts";

export const workForm = {
  'Update the details for "{title}"': {
    hy: "Փոխել տվյալները՝ «{title}»",
    ru: "Изменение сведений: «{title}»",
  },
  "Waiting for the picture…": { hy: "Սպասում ենք պատկերին…", ru: "Ждём изображение…" },
  "Show on the site": { hy: "Ցույց տալ կայքում", ru: "Показывать на сайте" },
  "Only you see it, here and in the preview. Nothing of it is public.": {
    hy: "Տեսնում եք միայն դուք՝ այստեղ և նախադիտման մեջ։ Կայքում ոչինչ չի երևում։",
    ru: "Видите только вы, здесь и в предпросмотре. На сайте ничего не показывается.",
  },
  "Preview as the real page, as last saved": {
    hy: "Նախադիտել իսկական էջի տեսքով՝ վերջին պահպանվածը",
    ru: "Посмотреть последнюю сохранённую версию как страницу сайта",
  },
} as const satisfies Translations;
