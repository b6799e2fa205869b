import type { Translations } from "./translations.ts";

export const photograph = {
  "Straighten the picture": { hy: "Ուղղել պատկերը", ru: "Выровнять изображение" },
  Straighten: { hy: "Ուղղել", ru: "Выровнять" },
  "Straighten again": { hy: "Նորից ուղղել", ru: "Выровнять заново" },
  "The painting hangs on a wall here.": {
    hy: "Այստեղ նկարը կախված է պատից։",
    ru: "Здесь картина висит на стене.",
  },
  "Looking for the painting took too long. The picture stays as it is.": {
    hy: "Նկարի որոնումը շատ երկարեց։ Պատկերը մնում է այնպես, ինչպես կա։",
    ru: "Поиск картины занял слишком много времени. Изображение остаётся как есть.",
  },
  "The picture could not be loaded": {
    hy: "Չհաջողվեց բացել պատկերը",
    ru: "Не удалось открыть изображение",
  },
  "Looking for the painting…": { hy: "Նկարը որոնվում է…", ru: "Ищем картину…" },
  "Move the circles to the corners of the painting.": {
    hy: "Օղակները տեղափոխեք նկարի անկյունները։",
    ru: "Переместите кружки на углы картины.",
  },
  "Move the circles to the corners of the sheet.": {
    hy: "Օղակները տեղափոխեք թերթի անկյունները։",
    ru: "Переместите кружки на углы листа.",
  },
  "Top left corner: move with the arrow keys": {
    hy: "Վերին ձախ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Левый верхний угол: двигайте стрелками",
  },
  "Top right corner: move with the arrow keys": {
    hy: "Վերին աջ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Правый верхний угол: двигайте стрелками",
  },
  "Bottom right corner: move with the arrow keys": {
    hy: "Ներքևի աջ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Правый нижний угол: двигайте стрелками",
  },
  "Bottom left corner: move with the arrow keys": {
    hy: "Ներքևի ձախ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Левый нижний угол: двигайте стрелками",
  },
  "Top left corner of the sheet: move with the arrow keys": {
    hy: "Թերթի վերին ձախ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Левый верхний угол листа: двигайте стрелками",
  },
  "Top right corner of the sheet: move with the arrow keys": {
    hy: "Թերթի վերին աջ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Правый верхний угол листа: двигайте стрелками",
  },
  "Bottom right corner of the sheet: move with the arrow keys": {
    hy: "Թերթի ներքևի աջ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Правый нижний угол листа: двигайте стрелками",
  },
  "Bottom left corner of the sheet: move with the arrow keys": {
    hy: "Թերթի ներքևի ձախ անկյուն. տեղաշարժեք սլաքներով",
    ru: "Левый нижний угол листа: двигайте стрелками",
  },
  Shown: { hy: "Ցուցադրվում է", ru: "Показывается" },
  Photograph: { hy: "Լուսանկար", ru: "Фотография" },
  Result: { hy: "Արդյունք", ru: "Результат" },
  "The straightened picture": { hy: "Ուղղված պատկերը", ru: "Выровненное изображение" },
  "No result yet": { hy: "Արդյունք դեռ չկա", ru: "Результата пока нет" },
  "Sheet of paper beside it": { hy: "Թղթի թերթ կողքին", ru: "Лист бумаги рядом" },
  None: { hy: "Չկա", ru: "Нет" },
  "Move the painting's corners": {
    hy: "Շարժել նկարի անկյունները",
    ru: "Переместить углы картины",
  },
  "Move the sheet's corners": {
    hy: "Շարժել թերթի անկյունները",
    ru: "Переместить углы листа",
  },
  "Correct the light by the sheet": {
    hy: "Շտկել լույսն ըստ թերթի",
    ru: "Исправить свет по листу",
  },
  "Use as Dimensions": { hy: "Գրել «Չափեր» դաշտում", ru: "Внести в «Размеры»" },
  "Is in Dimensions": { hy: "«Չափեր» դաշտում է", ru: "Внесено в «Размеры»" },
  "The size appears once you have moved the circles onto the painting's corners.": {
    hy: "Չափերը կերևան, երբ օղակները տեղափոխեք նկարի անկյունները։",
    ru: "Размеры появятся, когда вы переместите кружки на углы картины.",
  },
  "No size: the sheet is not flat beside the painting, or not of the kind chosen here.": {
    hy: "Չափեր չկան. թերթը նկարի հետ նույն հարթության վրա չէ կամ ընտրված ձևաչափի չէ։",
    ru: "Размеров нет: лист не лежит в одной плоскости с картиной или он не того формата, что выбран.",
  },
  "Keep as it is": { hy: "Չփոխել", ru: "Не менять" },
  "Undo: show the photograph itself": {
    hy: "Հետարկել և ցույց տալ բուն լուսանկարը",
    ru: "Отменить и показать саму фотографию",
  },
  "This device needs too long to open the photograph.": {
    hy: "Այս սարքը լուսանկարը շատ երկար է բացում։",
    ru: "Это устройство слишком долго открывает фотографию.",
  },
  "This device cannot open the photograph.": {
    hy: "Այս սարքը չի կարող բացել լուսանկարը։",
    ru: "Это устройство не может открыть фотографию.",
  },
  "This device could not straighten the picture.": {
    hy: "Այս սարքը չկարողացավ ուղղել պատկերը։",
    ru: "Это устройство не смогло выровнять изображение.",
  },
  "No painting was found: place the corners yourself.": {
    hy: "Նկարը չգտնվեց. անկյունները նշեք ինքներդ։",
    ru: "Картина не найдена: отметьте углы сами.",
  },
  "The corners must form a quadrilateral without a dent.": {
    hy: "Անկյունները պետք է կազմեն ուռուցիկ քառանկյուն։",
    ru: "Углы должны образовывать выпуклый четырёхугольник.",
  },
  "The corners are a guess: look at each of them.": {
    hy: "Անկյունները մոտավոր են. ստուգեք դրանցից յուրաքանչյուրը։",
    ru: "Углы найдены приблизительно: проверьте каждый.",
  },
  "An even edge looks like a frame and is left out. Move the circles if it is part of the painting.":
    {
      hy: "Միատարր եզրը շրջանակի է նման, ուստի կտրվել է։ Եթե դա նկարի մաս է, տեղափոխեք օղակները։",
      ru: "Однородный край похож на раму, поэтому он обрезан. Если это часть картины, переместите кружки.",
    },
  "The photograph is a little blurred. Hold the phone still, or rest it on something.": {
    hy: "Լուսանկարը մի փոքր մշուշոտ է։ Հեռախոսն անշարժ պահեք կամ հենեք մի բանի։",
    ru: "Фотография немного смазана. Держите телефон неподвижно или обоприте его на что-нибудь.",
  },
  "The picture has fewer than 1,000 dots along its longer side. Go nearer for more detail.": {
    hy: "Պատկերի երկար կողմում 1000-ից քիչ կետ կա։ Մոտեցեք, որ ավելի շատ մանրամասներ երևան։",
    ru: "По длинной стороне изображения меньше 1000 точек. Подойдите ближе, чтобы были видны детали.",
  },
  "The picture has too few dots for the largest prints that you offer.": {
    hy: "Պատկերի կետերը չեն բավարարում ձեր առաջարկած ամենամեծ տպագրությունների համար։",
    ru: "В изображении слишком мало точек для самых больших принтов, которые вы предлагаете.",
  },
  "Light is reflected on the painting. Turn the flash off, or move the lamp to the side.": {
    hy: "Նկարի վրա փայլ կա։ Անջատեք լուսաբռնկիչը կամ լամպը տեղափոխեք մի կողմ։",
    ru: "На картине блики. Выключите вспышку или отодвиньте лампу в сторону.",
  },
  "The brightest or darkest parts have lost their detail. Try softer light.": {
    hy: "Ամենալուսավոր կամ ամենամուգ մասերը կորցրել են մանրամասները։ Փորձեք ավելի մեղմ լույս։",
    ru: "В самых светлых или тёмных местах пропали детали. Попробуйте более мягкий свет.",
  },
} as const satisfies Translations;
