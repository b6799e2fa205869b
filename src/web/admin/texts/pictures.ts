import type { Translations } from "./translations.ts";

export const pictures = {
  "Image URL or uploaded path": {
    hy: "Հղում կամ ֆայլի ուղի",
    ru: "Ссылка или путь к файлу",
  },
  "or paste an image URL": { hy: "կամ դրեք հղում", ru: "или вставьте ссылку" },
  "Clear {picture}": { hy: "Հեռացնել՝ {picture}", ru: "Убрать: {picture}" },
  "Move {picture} earlier": {
    hy: "Տեղափոխել առաջ՝ {picture}",
    ru: "Передвинуть раньше: {picture}",
  },
  "Move {picture} later": { hy: "Տեղափոխել հետ՝ {picture}", ru: "Передвинуть позже: {picture}" },
  "Preview of {picture}": { hy: "Նախադիտում՝ {picture}", ru: "Предпросмотр: {picture}" },
  "Not every picture fits": {
    hy: "Բոլոր պատկերները չեն տեղավորվում",
    ru: "Не все изображения поместятся",
  },
  "There is room for {count} pictures": {
    hy: "Տեղ կա {count} պատկերի համար",
    ru: "Мест для изображений: {count}",
  },
  "Take Photo": { hy: "Լուսանկարել", ru: "Сделать фото" },
  "{label} for {subject}": {
    hy: "{label}՝ «{subject}» դաշտի համար",
    ru: "{label} для поля «{subject}»",
  },
  "for {subject}": { hy: "«{subject}» դաշտի համար", ru: "для поля «{subject}»" },
  "Uploading...": { hy: "Վերբեռնվում է…", ru: "Загрузка…" },
  "Uploading {picture}": { hy: "Վերբեռնվում է՝ {picture}", ru: "Загружается: {picture}" },
  "Preparing {picture}": { hy: "Պատրաստվում է՝ {picture}", ru: "Готовится: {picture}" },
  "Preparing…": { hy: "Պատրաստվում է…", ru: "Подготовка…" },
  "Cancel upload": { hy: "Չեղարկել վերբեռնումը", ru: "Отменить загрузку" },
  "Try again": { hy: "Նորից փորձել", ru: "Повторить" },
  "The upload broke off. It goes on when the network is back.": {
    hy: "Վերբեռնումն ընդհատվեց։ Կշարունակվի, երբ կապը վերականգնվի։",
    ru: "Загрузка прервалась. Она продолжится, когда появится сеть.",
  },
  "The upload failed.": { hy: "Վերբեռնումը չհաջողվեց։", ru: "Загрузить не удалось." },
  "The file is too large.": { hy: "Ֆայլը շատ մեծ է։", ru: "Файл слишком большой." },
  "Make it smaller for me": { hy: "Փոքրացնել", ru: "Уменьшить" },
  "The picture could not be made smaller": {
    hy: "Պատկերը չհաջողվեց փոքրացնել",
    ru: "Не удалось уменьшить изображение",
  },
  "This device cannot open it": {
    hy: "Այս սարքը չի կարող բացել այն",
    ru: "Это устройство не может его открыть",
  },
  "This browser cannot read the picture": {
    hy: "Այս դիտարկիչը չի կարող բացել պատկերը",
    ru: "Этот браузер не может прочитать изображение",
  },
  "Export it as JPEG and upload that. An iPhone takes JPEG photos after you choose Settings, Camera, Formats, Most Compatible.":
    {
      hy: "Արտահանեք այն որպես JPEG և վերբեռնեք։ iPhone-ը լուսանկարում է JPEG ձևաչափով, եթե ընտրեք Settings, Camera, Formats, Most Compatible։",
      ru: "Сохраните его как JPEG и загрузите. iPhone снимает в JPEG, если выбрать «Настройки», «Камера», «Форматы», «Наиболее совместимые».",
    },
  "Invalid file type": { hy: "Ֆայլի անհամապատասխան տեսակ", ru: "Неподходящий тип файла" },
  "Please select an image file": { hy: "Ընտրեք պատկերի ֆայլ", ru: "Выберите файл изображения" },
  "Please select a valid image file": {
    hy: "Ընտրեք պատկերի ճիշտ ֆայլ",
    ru: "Выберите подходящий файл изображения",
  },
  "File too large": { hy: "Ֆայլը շատ մեծ է", ru: "Файл слишком большой" },
  "Please select an image smaller than 10MB": {
    hy: "Ընտրեք 10 ՄԲ-ից փոքր պատկեր",
    ru: "Выберите изображение меньше 10 МБ",
  },
  "Image uploaded successfully": { hy: "Պատկերը վերբեռնվեց", ru: "Изображение загружено" },
  "Image {number} has been added to your artwork": {
    hy: "Պատկեր {number}-ն ավելացվել է ձեր գործին",
    ru: "Изображение {number} добавлено к работе",
  },
  "Upload cancelled": { hy: "Վերբեռնումը չեղարկվեց", ru: "Загрузка отменена" },
  "The address you typed is used instead": {
    hy: "Դրա փոխարեն կօգտագործվի ձեր գրած հղումը",
    ru: "Вместо неё будет введённая вами ссылка",
  },
  "Upload failed": { hy: "Վերբեռնումը չհաջողվեց", ru: "Загрузить не удалось" },
  "Failed to upload image": {
    hy: "Չհաջողվեց վերբեռնել պատկերը",
    ru: "Не удалось загрузить изображение",
  },
} as const satisfies Translations;
