import type { Translations } from "./translations.ts";

export const drafts = {
  "on this phone": { hy: "այս հեռախոսում", ru: "на этом телефоне" },
  "on this computer": { hy: "այս համակարգչում", ru: "на этом компьютере" },
  "Kept {place}": { hy: "Առայժմ միայն {place}", ru: "Пока только {place}" },
  "Kept {place}, not saved yet:": {
    hy: "Առայժմ միայն {place}, դեռ պահպանված չէ՝",
    ru: "Пока только {place}, ещё не сохранено:",
  },
  "Saving…": { hy: "Պահպանվում է…", ru: "Сохранение…" },
  "It may be on the site already: please look in the list.": {
    hy: "Հնարավոր է՝ այն արդեն կայքում է. ստուգեք ցանկում։",
    ru: "Возможно, запись уже на сайте: проверьте в списке.",
  },
  "An earlier save may be on the site: please check.": {
    hy: "Հնարավոր է՝ նախորդ փոփոխություններն արդեն կայքում են. ստուգեք։",
    ru: "Возможно, прежние изменения уже на сайте: проверьте.",
  },
  "Saving… No answer yet. Kept {place}.": {
    hy: "Պահպանվում է… Պատասխան դեռ չկա։ Առայժմ միայն {place}։",
    ru: "Сохранение… Ответа ещё нет. Пока только {place}.",
  },
  "Waiting for network. Kept {place}, and saved when the network is back.": {
    hy: "Սպասում է կապին։ Առայժմ միայն {place}. կպահպանվի, երբ կապը վերականգնվի։",
    ru: "Ожидание сети. Пока только {place}; сохранится, когда появится сеть.",
  },
  "Please sign in to save. Kept {place}.": {
    hy: "Պահպանելու համար մուտք գործեք։ Առայժմ միայն {place}։",
    ru: "Войдите, чтобы сохранить. Пока только {place}.",
  },
  "Waiting for the picture. Kept {place}, and saved after it.": {
    hy: "Սպասում է պատկերին։ Առայժմ միայն {place}. կպահպանվի պատկերից հետո։",
    ru: "Ожидание изображения. Пока только {place}; сохранится после него.",
  },
  "Not kept {place}: its storage is full. Please save soon.": {
    hy: "Սևագիր {place} չկա. հիշողությունը լցված է։ Պահպանեք որքան հնարավոր է շուտ։",
    ru: "Черновика {place} нет: память заполнена. Сохраните поскорее.",
  },
  "The text is kept {place}. The picture is not: the storage is full.": {
    hy: "Տեքստի սևագիրը մնում է {place}, իսկ պատկերը՝ ոչ. հիշողությունը լցված է։",
    ru: "Текст остаётся {place}, а изображение нет: память заполнена.",
  },
  "Not kept {place}: the browser offers no storage. Please save soon.": {
    hy: "Սևագիր {place} չկա. դիտարկիչը տեղ չի տալիս։ Պահպանեք որքան հնարավոր է շուտ։",
    ru: "Черновика {place} нет: браузер не даёт места. Сохраните поскорее.",
  },
  "Saved {when}": { hy: "Պահպանված է, {when}", ru: "Сохранено, {when}" },
  "Not saved yet: {titles}. Logging out deletes it from this phone. Log out?": {
    hy: "Դեռ պահպանված չէ՝ {titles}։ Ելքից հետո չպահպանվածը կջնջվի այս հեռախոսից։ Դո՞ւրս գալ։",
    ru: "Ещё не сохранено: {titles}. При выходе это удалится с этого телефона. Выйти?",
  },
  "Not saved yet: {titles}. Logging out deletes it from this computer. Log out?": {
    hy: "Դեռ պահպանված չէ՝ {titles}։ Ելքից հետո չպահպանվածը կջնջվի այս համակարգչից։ Դո՞ւրս գալ։",
    ru: "Ещё не сохранено: {titles}. При выходе это удалится с этого компьютера. Выйти?",
  },
  "“{title}” is discarded": { hy: "«{title}» սևագիրը հեռացվեց", ru: "Черновик «{title}» отброшен" },
  "“{title}”": { hy: "«{title}»", ru: "«{title}»" },
  "waits for you to sign in": { hy: "սպասում է ձեր մուտքին", ru: "ждёт, пока вы войдёте" },
  "waits for the network": { hy: "սպասում է կապին", ru: "ждёт сети" },
  "from {when}": { hy: "— սևագիր, {when}", ru: "— черновик, {when}" },
  "Open in another tab": { hy: "Բաց է այլ ներդիրում", ru: "Открыто в другой вкладке" },
  "Please close it there first": { hy: "Նախ փակեք այնտեղ", ru: "Сначала закройте там" },
  "the changes to {title}": { hy: "փոփոխություններից՝ {title}", ru: "изменения: {title}" },
  "Restored from {when}": {
    hy: "Սևագիրը վերականգնված է ({when})",
    ru: "Восстановлен черновик ({when})",
  },
  "An earlier draft from {when} is kept separately": {
    hy: "Նախորդ սևագիրը ({when}) մնում է առանձին",
    ru: "Прежний черновик ({when}) остаётся отдельно",
  },
  "Open it": { hy: "Բացել այն", ru: "Открыть его" },
  Discarded: { hy: "Սևագիրը հեռացվեց", ru: "Черновик отброшен" },
  "Open it below to see the reason": {
    hy: "Պատճառը տեսնելու համար բացեք ներքևում",
    ru: "Откройте ниже, чтобы увидеть причину",
  },
  "Another device changed it too. Open it below to compare": {
    hy: "Այն փոխվել է նաև այլ սարքում։ Համեմատելու համար բացեք ներքևում",
    ru: "Запись изменена и на другом устройстве. Откройте ниже, чтобы сравнить",
  },
  "Together with changes from another device": {
    hy: "Այլ սարքում արված փոփոխությունների հետ միասին",
    ru: "Вместе с изменениями с другого устройства",
  },
  "It was deleted. Open it below for your text": {
    hy: "Այն ջնջվել է։ Ձեր տեքստը տեսնելու համար բացեք ներքևում",
    ru: "Запись удалена. Откройте ниже, чтобы увидеть свой текст",
  },
  "It is still kept {place}. Go back to the list to open it.": {
    hy: "Սևագիրը մնում է {place}։ Բացելու համար վերադարձեք ցանկ։",
    ru: "Черновик остаётся {place}. Чтобы открыть его, вернитесь к списку.",
  },
  "“{title}” is saved": { hy: "«{title}». պահպանվեց", ru: "«{title}»: сохранено" },
  "“{title}” was not saved": { hy: "«{title}». չպահպանվեց", ru: "«{title}»: не сохранено" },
  "Your changes to “{title}” from {when} are still kept {place}.": {
    hy: "«{title}» գրառման ձեր փոփոխությունները ({when}) դեռ մնացել են {place}։",
    ru: "Ваши изменения в записи «{title}» ({when}) остались {place}.",
  },
  "Discard the changes": { hy: "Հրաժարվել փոփոխություններից", ru: "Отбросить изменения" },
  "Text copied": { hy: "Տեքստը պատճենվեց", ru: "Текст скопирован" },
  "The text could not be copied": {
    hy: "Տեքստը չհաջողվեց պատճենել",
    ru: "Не удалось скопировать текст",
  },
  "Please select it and copy it": { hy: "Նշեք և պատճենեք այն", ru: "Выделите его и скопируйте" },
  "The exhibition was deleted.": {
    hy: "Ցուցահանդեսը ջնջվել է։",
    ru: "Выставка удалена.",
  },
  "The message was deleted.": {
    hy: "Հաղորդագրությունը ջնջվել է։",
    ru: "Сообщение удалено.",
  },
  "Text of {title}": { hy: "Տեքստը՝ {title}", ru: "Текст: {title}" },
  "Copy the text": { hy: "Պատճենել տեքստը", ru: "Скопировать текст" },
} as const satisfies Translations;
