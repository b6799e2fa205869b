import type { IslandTexts } from "./en.ts";

export const ru: IslandTexts = {
  links: {
    newTab: "(откроется в новой вкладке)",
    socialProfile: "Страница в соцсети",
  },
  work: {
    available: "В наличии",
    sold: "Продано",
    priceOnRequest: "Цена по запросу",
    inScaleLabel: (size, person) =>
      `Работа, ${size}, на стене между человеком ростом ${person} и стулом`,
    inScale: (size, person) => `В масштабе: ${size}, рядом с человеком ростом ${person}`,
    lookClosely: "Рассмотреть вблизи",
    interested: "Вас заинтересовала эта работа?",
    buy: "Купить на маркетплейсе",
    likeThis: "Картина, похожая на эту",
    ask: "Спросить об этой работе",
    askCommission: "Спросить о картине такого размера на заказ",
    manifestTitle: "Эта работа для музейных программ просмотра, по стандарту IIIF",
    manifest: "манифест",
    rights: {
      "In copyright": "Охраняется авторским правом",
      "CC0, no rights reserved": "CC0, без сохранения прав",
    },
  },
  dialog: {
    close: "Закрыть",
    works: "Работы",
    previous: "Предыдущая",
    next: "Следующая",
    work: "работа",
    loading: "Работа загружается",
  },
  carousel: {
    role: "карусель",
    picture: (number, total) => `изображение ${number} из ${total}`,
    previous: "Предыдущее изображение",
    next: "Следующее изображение",
    show: (number) => `Показать изображение ${number}`,
  },
  prints: {
    print: (title) => `${title}, принт`,
    asPrint: "принт",
    asPrintFrom: (price) => `принт, от ${price}`,
    availableAsPrint: "Можно заказать принт",
    noPicture: "Изображение недоступно",
  },
  materials: {
    heading: "Материал",
    names: { paper: "Бумага", canvas: "Холст" },
    choices: { paper: "Премиальная бумага", canvas: "Холст" },
    finishes: { paper: "Гладкая поверхность", canvas: "Благородная фактура" },
    sizesIn: { paper: "Размеры на бумаге", canvas: "Размеры на холсте" },
    noSizesIn: { paper: "На бумаге размеров нет", canvas: "На холсте размеров нет" },
    showSizesIn: { paper: "Показать размеры на бумаге", canvas: "Показать размеры на холсте" },
  },
  sizes: {
    custom: "Свой размер",
    calculate: "Рассчитать цену",
    ask: (size, price) => `Спросить: ${size}, ${price}`,
    askThis: "Спросить об этом размере",
    dpi: (dpi) => `${dpi} точ./дюйм`,
    soft: (dpi) => `Меньше ${dpi} точ./дюйм: вблизи нерезко`,
    marginsBeside: {
      paper: (width) => `белые поля ${width} см слева и справа`,
      canvas: (width) => `чистый холст ${width} см слева и справа`,
    },
    marginsAbove: {
      paper: (width) => `белые поля ${width} см сверху и снизу`,
      canvas: (width) => `чистый холст ${width} см сверху и снизу`,
    },
    width: "Ширина (см)",
    height: "Высота (см)",
    widthRange: (min, max) => `Ширина — от ${min} до ${max} см`,
    heightRange: (min, max) => `Высота — от ${min} до ${max} см`,
  },
  calculator: {
    heading: "Расчёт цены",
    enter: "Укажите размеры, чтобы узнать цену",
    subject: (size) => `Принт ${size}`,
    email: "Написать художнику",
  },
  commission: {
    number: "В год я принимаю небольшое число заказов.",
    details: ["Нужный вам размер", "Срок 4–8 недель", "Рассказываю, как идёт работа"],
  },
  onYourWall: {
    heading: "Примерка на стену",
    explanation:
      "Посмотрите на этот принт в натуральную величину у себя в комнате: через камеру или на фотографии вашей стены.",
    open: "Примерить на своей стене",
    failed: "Примерка не загрузилась. Попробуйте ещё раз.",
  },
  share: {
    copy: "Скопировать ссылку",
    share: "Поделиться",
    copied: "Ссылка скопирована",
  },
  fields: {
    optional: "(необязательно)",
  },
};
