import type { Translations } from "./translations.ts";

export const ordering = {
  "Artwork order updated successfully": {
    hy: "Գործերի հերթականությունը փոխվեց",
    ru: "Порядок работ изменён",
  },
  "Failed to update artwork order": {
    hy: "Չհաջողվեց փոխել գործերի հերթականությունը",
    ru: "Не удалось изменить порядок работ",
  },
  "Artwork position updated successfully": { hy: "Գործի տեղը փոխվեց", ru: "Место работы изменено" },
  "Failed to update artwork position": {
    hy: "Չհաջողվեց փոխել գործի տեղը",
    ru: "Не удалось изменить место работы",
  },
  "Print order updated successfully": {
    hy: "Տպագրությունների հերթականությունը փոխվեց",
    ru: "Порядок принтов изменён",
  },
  "Failed to update print order": {
    hy: "Չհաջողվեց փոխել տպագրությունների հերթականությունը",
    ru: "Не удалось изменить порядок принтов",
  },
  "Print position updated successfully": {
    hy: "Տպագրության տեղը փոխվեց",
    ru: "Место принта изменено",
  },
  "Failed to update print position": {
    hy: "Չհաջողվեց փոխել տպագրության տեղը",
    ru: "Не удалось изменить место принта",
  },
  draggable: { hy: "քաշելու կոճակ", ru: "кнопка перетаскивания" },
  Drag: { hy: "Քաշել", ru: "Перетащить" },
  "Move Up": { hy: "Տեղափոխել վերև", ru: "Переместить выше" },
  "Move Down": { hy: "Տեղափոխել ներքև", ru: "Переместить ниже" },
  "Move to First": { hy: "Տեղափոխել սկիզբ", ru: "Переместить в начало" },
  "Dragging could not be loaded": {
    hy: "Չհաջողվեց միացնել քաշելը",
    ru: "Перетаскивание не загрузилось",
  },
  "Move Up and Move Down still work": {
    hy: "«Տեղափոխել վերև» և «Տեղափոխել ներքև» կոճակները գործում են",
    ru: "Кнопки «Переместить выше» и «Переместить ниже» работают",
  },
  "the work": { hy: "գործը", ru: "работа" },
  "Press Space or Enter to pick the work up, move it with the arrow keys, press Space or Enter to drop it, or Escape to put it back.":
    {
      hy: "Սեղմեք Space կամ Enter՝ գործը վերցնելու համար, տեղափոխեք սլաքներով, սեղմեք Space կամ Enter՝ դնելու համար, կամ Escape՝ իր տեղը վերադարձնելու համար։",
      ru: "Нажмите пробел или Enter, чтобы взять работу, двигайте её стрелками, нажмите пробел или Enter, чтобы положить, или Escape, чтобы вернуть на место.",
    },
  "Picked up {title}.": { hy: "Վերցված է «{title}»։", ru: "Взято: «{title}»." },
  "{title} is over {other}.": { hy: "«{title}»՝ «{other}»-ի վրա։", ru: "«{title}» над «{other}»." },
  "{title} was put back.": {
    hy: "«{title}» վերադարձվեց իր տեղը։",
    ru: "«{title}» возвращено на место.",
  },
  "{title} takes the place of {other}.": {
    hy: "«{title}» զբաղեցնում է «{other}»-ի տեղը։",
    ru: "«{title}» занимает место «{other}».",
  },
} as const satisfies Translations;
