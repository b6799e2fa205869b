import type { Translations } from "./translations.ts";

export const artworkForm = {
  "Create New Artwork": { hy: "Նոր գործ", ru: "Новая работа" },
  "Edit Artwork": { hy: "Խմբագրել գործը", ru: "Изменить работу" },
  "Create Artwork": { hy: "Ավելացնել գործը", ru: "Добавить работу" },
  "Update Artwork": { hy: "Պահպանել գործը", ru: "Сохранить работу" },
  "Loading artwork...": { hy: "Գործը բեռնվում է…", ru: "Работа загружается…" },
  "Artwork Not Found": { hy: "Գործը չգտնվեց", ru: "Работа не найдена" },
  "Artwork created successfully": { hy: "Գործն ավելացվեց", ru: "Работа добавлена" },
  "Your artwork has been added to the collection": {
    hy: "Այն արդեն ձեր հավաքածուում է",
    ru: "Она теперь в вашей коллекции",
  },
  "Artwork updated successfully!": { hy: "Գործը պահպանվեց։", ru: "Работа сохранена." },
  "Failed to create artwork": { hy: "Չհաջողվեց ավելացնել գործը", ru: "Не удалось добавить работу" },
  "An error occurred while creating the artwork": {
    hy: "Գործն ավելացնելիս սխալ առաջացավ",
    ru: "При добавлении работы произошла ошибка",
  },
  "Main Image (required)": {
    hy: "Գլխավոր պատկեր (պարտադիր)",
    ru: "Главное изображение (обязательно)",
  },
  "Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP. Max 5MB per image.": {
    hy: "Տեղադրեք պատկերների հղումներ կամ վերբեռնեք ֆայլեր։ Ձևաչափեր՝ JPG, PNG, GIF, WebP։ Յուրաքանչյուրը՝ առավելագույնը 5 ՄԲ։",
    ru: "Вставьте ссылки на изображения или загрузите файлы. Форматы: JPG, PNG, GIF, WebP. Не больше 5 МБ каждое.",
  },
  "Price ({currency})": { hy: "Գին ({currency})", ru: "Цена ({currency})" },
  "0 is shown as “Price on request”.": {
    hy: "0-ն երևում է որպես «Գինը՝ ըստ հարցման»։",
    ru: "0 показывается как «Цена по запросу».",
  },
  Medium: { hy: "Տեխնիկա", ru: "Техника" },
  "e.g. Oil on canvas": { hy: "օր.՝ Oil on canvas", ru: "напр. Oil on canvas" },
  Dimensions: { hy: "Չափեր", ru: "Размеры" },
  "e.g. 24 × 36 inches": { hy: "օր.՝ 24 × 36 inches", ru: "напр. 24 × 36 inches" },
  "cm or inches?": { hy: "Սանտիմե՞տր, թե՞ դյույմ", ru: "Сантиметры или дюймы?" },
  "Hangs as {size}": { hy: "Չափը պատին՝ {size}", ru: "Размер на стене: {size}" },
  cm: { hy: "սմ", ru: "см" },
  in: { hy: "դյույմ", ru: "дюймов" },
  inches: { hy: "դյույմ", ru: "дюймы" },
  "{width} wide, {height} high": {
    hy: "լայնությունը՝ {width}, բարձրությունը՝ {height}",
    ru: "ширина {width}, высота {height}",
  },
  Oil: { hy: "Յուղաներկ", ru: "Масло" },
  Acrylic: { hy: "Ակրիլ", ru: "Акрил" },
  "Mixed Media": { hy: "Խառը տեխնիկա", ru: "Смешанная техника" },
  Watercolor: { hy: "Ջրաներկ", ru: "Акварель" },
  "Digital Art": { hy: "Թվային արվեստ", ru: "Цифровое искусство" },
  Size: { hy: "Մեծություն", ru: "Формат" },
  Small: { hy: "Փոքր", ru: "Малый" },
  "Medium size": { hy: "Միջին", ru: "Средний" },
  Large: { hy: "Մեծ", ru: "Большой" },
  Availability: { hy: "Առկայություն", ru: "Наличие" },
  "Type and Size are for your own records: no page shows them.": {
    hy: "Տեսակն ու մեծությունը միայն ձեզ համար են. կայքում չեն երևում։",
    ru: "Вид и формат — только для вас: на сайте они не показываются.",
  },
  "Marketplace URL (optional)": {
    hy: "Առցանց հարթակի հղում (ըստ ցանկության)",
    ru: "Ссылка на маркетплейс (необязательно)",
  },
  "Buy Link (optional)": {
    hy: "Գնման հղում (ըստ ցանկության)",
    ru: "Ссылка для покупки (необязательно)",
  },
  "No page shows it: visitors see the Marketplace URL.": {
    hy: "Կայքում չի երևում. այցելուները տեսնում են առցանց հարթակի հղումը։",
    ru: "На сайте не показывается: посетители видят ссылку на маркетплейс.",
  },
  "Featured artwork (show on homepage)": {
    hy: "Ընտիր գործ (ցույց տալ գլխավոր էջում)",
    ru: "Избранная работа (показать на главной)",
  },
  "Featured artworks hang on the homepage under “Curated Selection”, three at most.": {
    hy: "Ընտիր գործերը գլխավոր էջում են՝ «Նկարչի ընտրությամբ» բաժնում, առավելագույնը երեքը։",
    ru: "Избранные работы — на главной, в разделе «Выбор художника», не больше трёх.",
  },
  "Available as Print?": { hy: "Կա՞ որպես տպագրություն", ru: "Есть в виде принта?" },
  "No page shows it. To offer prints, add a print edition under Prints.": {
    hy: "Կայքում չի երևում։ Տպագրություն առաջարկելու համար ավելացրեք այն «Տպագրություններ» բաժնում։",
    ru: "На сайте не показывается. Чтобы предложить принты, добавьте их в разделе «Принты».",
  },
  "Print Sizes": { hy: "Տպագրության չափերը", ru: "Размеры принтов" },
} as const satisfies Translations;
