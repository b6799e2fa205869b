import type { Translations } from "./translations.ts";

export const artworks = {
  "{count} work, in the order visitors see them|{count} works, in the order visitors see them": {
    hy: "{count} գործ՝ կայքի հերթականությամբ|{count} գործ՝ կայքի հերթականությամբ",
    ru: "{count} работа, в порядке показа на сайте|{count} работы, в порядке показа на сайте|{count} работ, в порядке показа на сайте",
  },
  "Add New Artwork": { hy: "Ավելացնել գործ", ru: "Добавить работу" },
  "The artworks": { hy: "Գործերը", ru: "Работы" },
  "No artworks yet": { hy: "Գործեր դեռ չկան", ru: "Работ пока нет" },
  "Add your first work: a photograph and its wall label.": {
    hy: "Ավելացրեք առաջին գործը՝ լուսանկարն ու մակագրությունը։",
    ru: "Добавьте первую работу: фотографию и подпись к ней.",
  },
  "Availability of {title}": { hy: "Առկայություն՝ {title}", ru: "Наличие: {title}" },
  "{title} is available": { hy: "«{title}» գործը հասանելի է", ru: "Работа «{title}» в наличии" },
  "Next steps for {title}": { hy: "Հաջորդ քայլերը՝ {title}", ru: "Что дальше: {title}" },
  "Hang it first": { hy: "Կախել առաջինը", ru: "Повесить первой" },
  Share: { hy: "Կիսվել", ru: "Поделиться" },
  "Link copied": { hy: "Հղումը պատճենվեց", ru: "Ссылка скопирована" },
  "The link could not be copied": {
    hy: "Հղումը չհաջողվեց պատճենել",
    ru: "Не удалось скопировать ссылку",
  },
  "Show on the homepage": { hy: "Ցույց տալ գլխավոր էջում", ru: "Показать на главной" },
  "It hangs on the homepage": { hy: "Այն գլխավոր էջում է", ru: "Теперь она на главной" },
  "The homepage shows {count} featured works, the first in your order": {
    hy: "Գլխավոր էջում {count} ընտիր գործ է՝ ձեր հերթականությամբ առաջինները",
    ru: "На главной — первые избранные работы в вашем порядке, не больше {count}",
  },
  "The settings for looking closely": {
    hy: "Մոտիկից դիտելու կարգավորումները",
    ru: "Настройки просмотра вблизи",
  },
  "Settings for looking closely updated successfully": {
    hy: "Մոտիկից դիտելու կարգավորումները պահպանվեցին",
    ru: "Настройки просмотра вблизи сохранены",
  },
  "Failed to update the settings for looking closely": {
    hy: "Չհաջողվեց պահպանել մոտիկից դիտելու կարգավորումները",
    ru: "Не удалось сохранить настройки просмотра вблизи",
  },
  "Save Settings": { hy: "Պահպանել կարգավորումները", ru: "Сохранить настройки" },
  "How closely visitors may look": {
    hy: "Խոշորացումն այցելուների համար",
    ru: "Увеличение для посетителей",
  },
  "No close look": { hy: "Առանց խոշորացման", ru: "Без увеличения" },
  "Up to 2,000 px": { hy: "Մինչև 2000 պիքսել", ru: "До 2000 пикселей" },
  "Up to 4,000 px": { hy: "Մինչև 4000 պիքսել", ru: "До 4000 пикселей" },
  "The whole original": { hy: "Ամբողջ չափով", ru: "В полном размере" },
  "Along the longest side. The site serves no larger pictures; originals stay private.": {
    hy: "Երկար կողմի երկայնքով։ Ավելի մեծ պատկերներ կայքը չի տալիս. բնօրինակ ֆայլերը մնում են փակ։",
    ru: "По длинной стороне. Изображений крупнее сайт не отдаёт, исходные файлы остаются закрытыми.",
  },
  Rights: { hy: "Իրավունքներ", ru: "Права" },
  "Sent to other sites that show your works.": {
    hy: "Ուղարկվում է այլ կայքերի, որոնք ցույց են տալիս ձեր գործերը։",
    ru: "Передаётся другим сайтам, которые показывают ваши работы.",
  },
  "In copyright": { hy: "Պաշտպանված է հեղինակային իրավունքով", ru: "Охраняется авторским правом" },
  "CC0, no rights reserved": {
    hy: "CC0, իրավունքները չեն վերապահվում",
    ru: "CC0, без сохранения прав",
  },
  Attribution: { hy: "Հեղինակության նշում", ru: "Указание авторства" },
  "Shown beside your works on other sites. If empty: © and your name.": {
    hy: "Երևում է ձեր գործերի կողքին այլ կայքերում։ Եթե դատարկ է՝ © և ձեր անունը։",
    ru: "Показывается рядом с вашими работами на других сайтах. Если пусто: © и ваше имя.",
  },
} as const satisfies Translations;
