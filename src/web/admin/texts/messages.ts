import type { Translations } from "./translations.ts";

/**
 * Messages of the server, which are English in the API. A value may be another message. Apart from
 * the texts of the screens, because a browser loads them only if the server refuses something.
 */
export const messages = {
  // Fields
  "Title is required": { hy: "Գրեք վերնագիրը", ru: "Укажите название" },
  "Description is required": { hy: "Գրեք նկարագրությունը", ru: "Укажите описание" },
  "Medium is required": { hy: "Գրեք տեխնիկան", ru: "Укажите технику" },
  "Dimensions are required": { hy: "Գրեք չափերը", ru: "Укажите размеры" },
  "Venue is required": { hy: "Գրեք ցուցասրահի անունը", ru: "Укажите место проведения" },
  "Location is required": { hy: "Գրեք քաղաքը", ru: "Укажите город" },
  "Name is required": { hy: "Գրեք անունը", ru: "Укажите имя" },
  "Reply is required": { hy: "Գրեք պատասխանը", ru: "Напишите ответ" },
  "Year is required": { hy: "Գրեք տարին", ru: "Укажите год" },
  "Year must be a whole number": {
    hy: "Տարին պետք է ամբողջ թիվ լինի",
    ru: "Год должен быть целым числом",
  },
  "Year is too small": { hy: "Տարեթիվը չափազանց վաղ է", ru: "Год слишком ранний" },
  "Year is too large": { hy: "Տարեթիվը չափազանց ուշ է", ru: "Год слишком поздний" },
  "Price is required": { hy: "Գրեք գինը", ru: "Укажите цену" },
  "Price must be a whole number": {
    hy: "Գինը պետք է ամբողջ թիվ լինի",
    ru: "Цена должна быть целым числом",
  },
  "Price is too small": { hy: "Գինը շատ ցածր է", ru: "Цена слишком низкая" },
  "Price is too large": { hy: "Գինը շատ բարձր է", ru: "Цена слишком высокая" },
  "Price cannot be negative": {
    hy: "Գինը չի կարող բացասական լինել",
    ru: "Цена не может быть отрицательной",
  },
  "Please keep this under {count} characters": {
    hy: "Գրեք ամենաշատը {count} նիշ",
    ru: "Не больше {count} символов",
  },
  "Text cannot hold NUL characters": {
    hy: "Տեքստում անթույլատրելի նիշ կա",
    ru: "В тексте есть недопустимый символ",
  },
  "Please enter a valid email address": {
    hy: "Գրեք էլ. փոստի գործող հասցե",
    ru: "Укажите действующий адрес эл. почты",
  },
  "Please enter a link that starts with https://": {
    hy: "Գրեք հղում, որը սկսվում է https://-ով",
    ru: "Укажите ссылку, которая начинается с https://",
  },
  "Please enter an image address that starts with https://, or upload a file": {
    hy: "Գրեք պատկերի հասցե, որը սկսվում է https://-ով, կամ վերբեռնեք ֆայլ",
    ru: "Укажите адрес изображения, который начинается с https://, или загрузите файл",
  },
  "At least one image is required": {
    hy: "Ավելացրեք առնվազն մեկ պատկեր",
    ru: "Добавьте хотя бы одно изображение",
  },
  "Please keep to {count} images": {
    hy: "Ավելացրեք ամենաշատը {count} պատկեր",
    ru: "Не больше {count} изображений",
  },
  "At least one print size is required": {
    hy: "Ավելացրեք տպագրության առնվազն մեկ չափ",
    ru: "Добавьте хотя бы один размер принта",
  },
  "Print sizes are JSON text of a list": {
    hy: "Տպագրության չափերը սխալ են",
    ru: "Размеры принта указаны неверно",
  },
  "Please keep to {count} sizes": {
    hy: "Ավելացրեք ամենաշատը {count} չափ",
    ru: "Не больше {count} размеров",
  },
  "Width must be between {min}-{max} cm": {
    hy: "Լայնությունը պետք է լինի {min}–{max} սմ",
    ru: "Ширина должна быть от {min} до {max} см",
  },
  "Height must be between {min}-{max} cm": {
    hy: "Բարձրությունը պետք է լինի {min}–{max} սմ",
    ru: "Высота должна быть от {min} до {max} см",
  },
  "The price must be a number": {
    hy: "Գինը պետք է թիվ լինի",
    ru: "Цена должна быть числом",
  },
  "The price cannot be negative": {
    hy: "Գինը չի կարող բացասական լինել",
    ru: "Цена не может быть отрицательной",
  },
  "The price is too large": { hy: "Գինը շատ բարձր է", ru: "Цена слишком высокая" },
  "The reference artwork does not exist": {
    hy: "Տպագրության բնօրինակ գործն այլևս չկա",
    ru: "Работы, с которой сделан принт, больше нет",
  },
  "Please keep the reply under {count} characters": {
    hy: "Պատասխանը պետք է լինի ամենաշատը {count} նիշ",
    ru: "Ответ может быть не длиннее {count} символов",
  },
  "Please keep the notes under {count} characters": {
    hy: "Նշումները պետք է լինեն ամենաշատը {count} նիշ",
    ru: "Заметки могут быть не длиннее {count} символов",
  },

  // Password, passkeys and devices
  "The current password is required": {
    hy: "Գրեք ներկայիս գաղտնաբառը",
    ru: "Введите текущий пароль",
  },
  "The current password is not right": {
    hy: "Ներկայիս գաղտնաբառը սխալ է",
    ru: "Текущий пароль неверен",
  },
  "The new password is required": { hy: "Գրեք նոր գաղտնաբառը", ru: "Введите новый пароль" },
  "The new password needs at least {count} characters": {
    hy: "Նոր գաղտնաբառը պետք է ունենա առնվազն {count} նիշ",
    ru: "Новый пароль должен быть не короче {count} символов",
  },
  "The new password can have at most {count} characters": {
    hy: "Նոր գաղտնաբառը կարող է ունենալ ամենաշատը {count} նիշ",
    ru: "Новый пароль может быть не длиннее {count} символов",
  },
  "This is the artist's name: strangers try it first": {
    hy: "Սա նկարչի անունն է. օտարներն առաջինը հենց այն կփորձեն",
    ru: "Это имя художника: посторонние попробуют его первым",
  },
  "This is one of the most common passwords: strangers try it first": {
    hy: "Սա ամենատարածված գաղտնաբառերից է. օտարներն առաջինը հենց այն կփորձեն",
    ru: "Это один из самых частых паролей: посторонние попробуют его первым",
  },
  "Invalid password": { hy: "Գաղտնաբառը սխալ է", ru: "Неверный пароль" },
  "Please sign in": { hy: "Մուտք գործեք", ru: "Войдите" },
  "Please sign in again to add a passkey": {
    hy: "Մուտքի բանալի ավելացնելու համար նորից մուտք գործեք",
    ru: "Чтобы добавить ключ доступа, войдите ещё раз",
  },
  "Please sign in again to turn notifications on": {
    hy: "Ծանուցումները միացնելու համար նորից մուտք գործեք",
    ru: "Чтобы включить уведомления, войдите ещё раз",
  },
  "The name can have at most {count} characters": {
    hy: "Անունը կարող է ունենալ ամենաշատը {count} նիշ",
    ru: "Имя может быть не длиннее {count} символов",
  },
  "The passkey was not accepted": {
    hy: "Մուտքի բանալին չընդունվեց",
    ru: "Ключ доступа не принят",
  },
  "The passkey could not be verified. Please try again.": {
    hy: "Մուտքի բանալին չհաջողվեց ստուգել։ Փորձեք նորից։",
    ru: "Не удалось проверить ключ доступа. Попробуйте ещё раз.",
  },
  "This passkey is already in the list": {
    hy: "Այս մուտքի բանալին արդեն ցանկում է",
    ru: "Этот ключ доступа уже есть в списке",
  },
  "Passkeys need the address of the site to begin with https:// and to have a name. Please use the password here.":
    {
      hy: "Մուտքի բանալիներն աշխատում են միայն https-ով սկսվող և անուն ունեցող հասցեում։ Այստեղ օգտվեք գաղտնաբառից։",
      ru: "Ключи доступа работают, только если адрес сайта начинается с https:// и содержит имя. Здесь используйте пароль.",
    },
  "The endpoint is too long": {
    hy: "Դիտարկիչի հասցեն սխալ է",
    ru: "Неверный адрес от браузера",
  },
  "The endpoint must be an https address of a push service": {
    hy: "Դիտարկիչի հասցեն սխալ է",
    ru: "Неверный адрес от браузера",
  },

  // Limits
  "Too many attempts. Please try again in {time}.": {
    hy: "Չափազանց շատ փորձեր։ Փորձեք նորից {time}։",
    ru: "Слишком много попыток. Попробуйте снова через {time}.",
  },
  "There were many wrong passwords, perhaps by strangers. Please try again in {time}, or use a device that has signed in before.":
    {
      hy: "Շատ սխալ գաղտնաբառեր են փորձվել, գուցե օտարների կողմից։ Փորձեք նորից {time} կամ մուտք գործեք այն սարքից, որից արդեն մտել եք։",
      ru: "Было много неверных паролей, возможно, от посторонних. Попробуйте снова через {time} или войдите с устройства, с которого уже входили.",
    },
  "{count} second": { hy: "{count} վայրկյանից", ru: "{count} с" },
  "{count} seconds": { hy: "{count} վայրկյանից", ru: "{count} с" },
  "{count} minutes": { hy: "{count} րոպեից", ru: "{count} мин" },
  "{count} hours": { hy: "{count} ժամից", ru: "{count} ч" },
  "Too many sign-in attempts at once. Please try again in a moment.": {
    hy: "Մուտքի չափազանց շատ միաժամանակյա փորձեր։ Փորձեք նորից մի փոքր անց։",
    ru: "Слишком много попыток входа одновременно. Попробуйте чуть позже.",
  },
  "Too many pictures are being prepared. Please try again in a moment.": {
    hy: "Այս պահին չափազանց շատ պատկերներ են մշակվում։ Փորձեք նորից մի փոքր անց։",
    ru: "Сейчас обрабатывается слишком много изображений. Попробуйте чуть позже.",
  },
  "Too many pictures are being sent. Please try again in a moment.": {
    hy: "Այս պահին չափազանց շատ պատկերներ են ուղարկվում։ Փորձեք նորից մի փոքր անց։",
    ru: "Сейчас отправляется слишком много изображений. Попробуйте чуть позже.",
  },
  "This is too large: at most {size} kB can be sent at once": {
    hy: "Սա չափազանց մեծ է. միանգամից կարելի է ուղարկել ամենաշատը {size} ԿԲ",
    ru: "Слишком большой объём: за один раз можно отправить не больше {size} кБ",
  },

  // Pictures
  "Please select an image file": { hy: "Ընտրեք պատկերի ֆայլ", ru: "Выберите файл изображения" },
  "Please send one image file at a time": {
    hy: "Ուղարկեք պատկերները մեկ առ մեկ",
    ru: "Отправляйте изображения по одному",
  },
  "Please send the image as multipart/form-data": {
    hy: "Պատկերը սխալ ձևով է ուղարկված",
    ru: "Изображение отправлено в неверной форме",
  },
  "The upload names no boundary. Please try again.": {
    hy: "Վերբեռնումն ընդհատվեց։ Փորձեք նորից։",
    ru: "Загрузка прервалась. Попробуйте ещё раз.",
  },
  "The upload broke off before it was complete. Please try again.": {
    hy: "Վերբեռնումն ընդհատվեց։ Փորձեք նորից։",
    ru: "Загрузка прервалась. Попробуйте ещё раз.",
  },
  "This file is larger than {size} MB. Please save the picture smaller and upload it again.": {
    hy: "Այս ֆայլը մեծ է {size} ՄԲ-ից։ Պահպանեք պատկերն ավելի փոքր և վերբեռնեք նորից։",
    ru: "Этот файл больше {size} МБ. Сохраните изображение меньшего размера и загрузите ещё раз.",
  },
  "This picture has {pixels} megapixels; at most {most} are possible for a file of its kind. Please save it smaller and upload it again.":
    {
      hy: "Այս պատկերն ունի {pixels} մեգապիքսել. այս տեսակի ֆայլի համար հնարավոր է ամենաշատը {most}։ Պահպանեք այն ավելի փոքր և վերբեռնեք նորից։",
      ru: "В этом изображении {pixels} Мп, а для файла такого вида возможно не больше {most}. Сохраните его меньшего размера и загрузите ещё раз.",
    },
  "This animation is too long. Please upload a single picture instead.": {
    hy: "Այս անիմացիան շատ երկար է։ Դրա փոխարեն մեկ պատկեր վերբեռնեք։",
    ru: "Эта анимация слишком длинная. Загрузите вместо неё одно изображение.",
  },
  "This is a HEIC photo, which most browsers cannot show. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or export the photo as JPEG, and upload that.":
    {
      hy: "Սա HEIC լուսանկար է, որը դիտարկիչների մեծ մասը չի կարող ցույց տալ։ iPhone-ում ընտրեք Settings, Camera, Formats, Most Compatible կամ արտահանեք լուսանկարը որպես JPEG և վերբեռնեք այն։",
      ru: "Это фотография HEIC, которую не показывает большинство браузеров. На iPhone выберите «Настройки», «Камера», «Форматы», «Наиболее совместимые» или сохраните фотографию как JPEG и загрузите её.",
    },
  "Invalid image format": {
    hy: "Պատկերի այս ձևաչափը չի ընդունվում",
    ru: "Этот формат изображения не поддерживается",
  },
  "Failed to load image": {
    hy: "Պատկերը չհաջողվեց բացել. ֆայլը վնասված է",
    ru: "Не удалось прочитать изображение: файл повреждён",
  },
  "Please upload the photograph first": {
    hy: "Նախ վերբեռնեք լուսանկարը",
    ru: "Сначала загрузите фотографию",
  },
  "The straightened picture is the same as the photograph": {
    hy: "Ուղղված պատկերը նույնն է, ինչ լուսանկարը",
    ru: "Выровненное изображение совпадает с фотографией",
  },

  // Records and their storage
  "Artwork not found": { hy: "Գործը չգտնվեց", ru: "Работа не найдена" },
  "Print edition not found": { hy: "Տպագրությունը չգտնվեց", ru: "Принт не найден" },
  "Exhibition not found": { hy: "Ցուցահանդեսը չգտնվեց", ru: "Выставка не найдена" },
  "Message not found": { hy: "Հաղորդագրությունը չգտնվեց", ru: "Сообщение не найдено" },
  "Reply not found": { hy: "Պատասխանը չգտնվեց", ru: "Ответ не найден" },
  "Picture not found": { hy: "Պատկերը չգտնվեց", ru: "Изображение не найдено" },
  "Deleted record not found": {
    hy: "Ջնջվածների մեջ չգտնվեց",
    ru: "Среди удалённого не найдено",
  },
  "Passkey not found": { hy: "Մուտքի բանալին չգտնվեց", ru: "Ключ доступа не найден" },
  "Session not found": { hy: "Աշխատաշրջանը չգտնվեց", ru: "Сеанс не найден" },
  "Device not found": { hy: "Սարքը չգտնվեց", ru: "Устройство не найдено" },
  "This was changed elsewhere meanwhile, so it was not saved.": {
    hy: "Սա այդ ընթացքում փոխվել է այլ տեղում, ուստի չպահպանվեց։",
    ru: "За это время запись изменили в другом месте, поэтому она не сохранена.",
  },
  "There is another record in its place": {
    hy: "Նրա տեղում արդեն այլ գրառում կա",
    ru: "На этом месте уже другая запись",
  },
  "The site sends no mail: SMTP_URL is not set. Use your own mail program.": {
    hy: "Կայքը նամակ չի ուղարկում, քանի որ SMTP_URL կարգավորումը չկա։ Օգտվեք ձեր փոստային ծրագրից։",
    ru: "Сайт не отправляет писем: настройка SMTP_URL не задана. Воспользуйтесь своей почтой.",
  },
  "Something went wrong on our side. Please try again.": {
    hy: "Կայքում սխալ առաջացավ։ Փորձեք նորից։",
    ru: "На сайте произошла ошибка. Попробуйте ещё раз.",
  },
  "The database was lost at this very moment, so this may have been saved or not. Please look before you try again.":
    {
      hy: "Տվյալների բազայի հետ կապը հենց այս պահին կորավ, և հայտնի չէ՝ պահպանվել է, թե ոչ։ Նորից փորձելուց առաջ ստուգեք։",
      ru: "В этот самый момент пропала связь с базой данных: запись могла сохраниться или нет. Проверьте, прежде чем повторять.",
    },
  "The disk of the site is full. Please make room and try again.": {
    hy: "Կայքի սկավառակը լցված է։ Տեղ ազատեք և փորձեք նորից։",
    ru: "Диск сайта заполнен. Освободите место и попробуйте ещё раз.",
  },
  "The disk of the site is full, so nothing was saved. Please make room and try again.": {
    hy: "Կայքի սկավառակը լցված է, և ոչինչ չպահպանվեց։ Տեղ ազատեք և փորձեք նորից։",
    ru: "Диск сайта заполнен, поэтому ничего не сохранено. Освободите место и попробуйте ещё раз.",
  },
  "The storage of the site is out of order. Please try again in a moment.": {
    hy: "Կայքի պահոցը չի աշխատում։ Փորձեք նորից մի փոքր անց։",
    ru: "Хранилище сайта не работает. Попробуйте чуть позже.",
  },
  "The storage of the site is out of order, so nothing was saved. Please try again in a moment.": {
    hy: "Կայքի պահոցը չի աշխատում, և ոչինչ չպահպանվեց։ Փորձեք նորից մի փոքր անց։",
    ru: "Хранилище сайта не работает, поэтому ничего не сохранено. Попробуйте чуть позже.",
  },

  // The request itself
  "This can only be sent from the site itself": {
    hy: "Սա կարելի է ուղարկել միայն հենց կայքից",
    ru: "Это можно отправить только с самого сайта",
  },
  "There is nothing at this address": {
    hy: "Այս հասցեում ոչինչ չկա",
    ru: "По этому адресу ничего нет",
  },
  "Please send the body as JSON, with Content-Type: application/json": {
    hy: "Հարցումը սխալ ձևով է ուղարկված",
    ru: "Запрос отправлен в неверной форме",
  },
  "The request cannot be read": { hy: "Հարցումը չի կարդացվում", ru: "Запрос не читается" },
  "The request is not valid": { hy: "Հարցումը սխալ է", ru: "Запрос неверен" },
  "This Idempotency-Key was sent with another request": {
    hy: "Այս հարցումն արդեն ուղարկվել է այլ բովանդակությամբ",
    ru: "Этот запрос уже был отправлен с другим содержанием",
  },
  "{field} must be a whole number": {
    hy: "Պետք է ամբողջ թիվ լինի ({field})",
    ru: "Нужно целое число ({field})",
  },
  "{field} is too small": {
    hy: "Արժեքը շատ փոքր է ({field})",
    ru: "Слишком маленькое значение ({field})",
  },
  "{field} is too large": {
    hy: "Արժեքը շատ մեծ է ({field})",
    ru: "Слишком большое значение ({field})",
  },
  // Zod's own messages
  "Too big: {details}": { hy: "Չափազանց երկար է", ru: "Слишком длинно" },
  "Invalid {details}": { hy: "Արժեքը սխալ է", ru: "Недопустимое значение" },

  // Alerts of the dashboard
  "The disk of the website is nearly full: {free} of {total} are free for {folder}. When it is full, new pictures, changes and messages cannot be stored. Make room or use a larger disk.":
    {
      hy: "Կայքի սկավառակը գրեթե լի է. {folder} պանակի համար ազատ է {free}՝ {total}-ից։ Երբ այն լցվի, նոր պատկերները, փոփոխություններն ու հաղորդագրությունները չեն պահպանվի։ Տեղ ազատեք կամ ավելի մեծ սկավառակ դրեք։",
      ru: "Диск сайта почти заполнен: для {folder} свободно {free} из {total}. Когда он заполнится, новые изображения, изменения и сообщения не сохранятся. Освободите место или поставьте диск побольше.",
    },
  "Messages of visitors were refused in the last 24 hours: {count}. Too many came at once, perhaps from robots. Whoever was refused was asked to try again later.":
    {
      hy: "Վերջին 24 ժամում չընդունված հաղորդագրություններ՝ {count}։ Միանգամից չափազանց շատ հաղորդագրություն է եկել, գուցե ռոբոտներից։ Ում հաղորդագրությունը չի ընդունվել, նրան խնդրել ենք ավելի ուշ նորից փորձել։",
      ru: "Не принято сообщений посетителей за последние 24 часа: {count}. Их пришло слишком много сразу, возможно от роботов. Этих посетителей попросили повторить попытку позже.",
    },
  "The newest backup is from {date}, {hours} hours ago; one is due every {period} hours. The log of the website names the reason.":
    {
      hy: "Վերջին պահուստային պատճենը {date}-ից է՝ {hours} ժամ առաջ, իսկ պետք է լինի {period} ժամը մեկ։ Պատճառը կայքի մատյանում է։",
      ru: "Последняя резервная копия от {date}, {hours} ч назад, а нужна каждые {period} ч. Причина указана в журнале сайта.",
    },
  "The last backup failed, and older ones remain. {reason}": {
    hy: "Վերջին պահուստային պատճենը չստացվեց, հները մնում են։ {reason}",
    ru: "Последняя резервная копия не удалась, прежние сохранились. {reason}",
  },
  "The newest backup could not be copied to another place (BACKUP_TO). {reason}": {
    hy: "Վերջին պահուստային պատճենը չհաջողվեց տեղափոխել այլ տեղ (BACKUP_TO)։ {reason}",
    ru: "Последнюю резервную копию не удалось скопировать в другое место (BACKUP_TO). {reason}",
  },
  "The website has lost the original files of {pictures}. {remedy} The log of the website names them.":
    {
      hy: "Կայքը կորցրել է բնօրինակ ֆայլեր ({pictures})։ {remedy} Ֆայլերի անունները կայքի մատյանում են։",
      ru: "Сайт потерял исходные файлы ({pictures}). {remedy} Имена файлов указаны в журнале сайта.",
    },
  "The backups hold all of them: restore the newest one.": {
    hy: "Պահուստային պատճեններում բոլորը կան. վերականգնեք վերջին պատճենը։",
    ru: "В резервных копиях есть все: восстановите последнюю копию.",
  },
  "The newest backup lacks {count} of them; older backups that hold them are kept.": {
    hy: "Վերջին պատճենում դրանցից {count}-ը չկա, իսկ այն հին պատճենները, որոնցում կան, պահվում են։",
    ru: "В последней копии не хватает {count}; прежние копии, в которых они есть, сохраняются.",
  },
  "{count} picture": { hy: "{count} պատկեր", ru: "{count} изобр." },
  "{count} pictures": { hy: "{count} պատկեր", ru: "{count} изобр." },
} as const satisfies Translations;
