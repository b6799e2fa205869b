import type { Translations } from "./translations.ts";

export const trash = {
  "The deleted records": { hy: "Ջնջված գրառումները", ru: "Удалённые записи" },
  "Recently deleted": { hy: "Վերջերս ջնջվածներ", ru: "Недавно удалённое" },
  "Deleted {when}, {left}": { hy: "Ջնջվել է՝ {when}, {left}", ru: "Удалено {when}, {left}" },
  "{count} day left|{count} days left": {
    hy: "մնաց {count}\u00a0օր|մնաց {count}\u00a0օր",
    ru: "остался {count}\u00a0день|осталось {count}\u00a0дня|осталось {count}\u00a0дней",
  },
  "Delete for good": { hy: "Ջնջել ընդմիշտ", ru: "Удалить навсегда" },
  "Delete for Good": { hy: "Ջնջել ընդմիշտ", ru: "Удалить навсегда" },
  'Are you sure you want to delete "{title}" for good? It cannot be restored afterwards.': {
    hy: "Ընդմիշտ ջնջե՞լ «{title}» գրառումը։ Դրանից հետո այն հնարավոր չի լինի վերականգնել։",
    ru: "Удалить «{title}» навсегда? Восстановить будет нельзя.",
  },
  "Delete Artwork": { hy: "Ջնջել գործը", ru: "Удалить работу" },
  "Artwork deleted successfully": { hy: "Գործը ջնջվեց", ru: "Работа удалена" },
  "Failed to delete artwork": { hy: "Չհաջողվեց ջնջել գործը", ru: "Не удалось удалить работу" },
  "Artwork restored": { hy: "Գործը վերականգնվեց", ru: "Работа восстановлена" },
  "Failed to restore artwork": {
    hy: "Չհաջողվեց վերականգնել գործը",
    ru: "Не удалось восстановить работу",
  },
  "No answer: the artwork may still be deleted": {
    hy: "Պատասխան չկա. հնարավոր է՝ գործը դեռ ջնջված է",
    ru: "Нет ответа: возможно, работа всё ещё удалена",
  },
  "Artwork deleted for good": { hy: "Գործն ընդմիշտ ջնջվեց", ru: "Работа удалена навсегда" },
  "Failed to delete artwork for good": {
    hy: "Չհաջողվեց ընդմիշտ ջնջել գործը",
    ru: "Не удалось удалить работу навсегда",
  },
  "Delete Print Edition": { hy: "Ջնջել տպագրությունը", ru: "Удалить принт" },
  "Print deleted successfully": { hy: "Տպագրությունը ջնջվեց", ru: "Принт удалён" },
  "Failed to delete print": { hy: "Չհաջողվեց ջնջել տպագրությունը", ru: "Не удалось удалить принт" },
  "Print edition restored": { hy: "Տպագրությունը վերականգնվեց", ru: "Принт восстановлен" },
  "Failed to restore print edition": {
    hy: "Չհաջողվեց վերականգնել տպագրությունը",
    ru: "Не удалось восстановить принт",
  },
  "No answer: the print may still be deleted": {
    hy: "Պատասխան չկա. հնարավոր է՝ տպագրությունը դեռ ջնջված է",
    ru: "Нет ответа: возможно, принт всё ещё удалён",
  },
  "Print edition deleted for good": {
    hy: "Տպագրությունն ընդմիշտ ջնջվեց",
    ru: "Принт удалён навсегда",
  },
  "Failed to delete print edition for good": {
    hy: "Չհաջողվեց ընդմիշտ ջնջել տպագրությունը",
    ru: "Не удалось удалить принт навсегда",
  },
  "Delete Exhibition": { hy: "Ջնջել ցուցահանդեսը", ru: "Удалить выставку" },
  "Exhibition deleted successfully": { hy: "Ցուցահանդեսը ջնջվեց", ru: "Выставка удалена" },
  "Failed to delete exhibition": {
    hy: "Չհաջողվեց ջնջել ցուցահանդեսը",
    ru: "Не удалось удалить выставку",
  },
  "Exhibition restored": { hy: "Ցուցահանդեսը վերականգնվեց", ru: "Выставка восстановлена" },
  "Failed to restore exhibition": {
    hy: "Չհաջողվեց վերականգնել ցուցահանդեսը",
    ru: "Не удалось восстановить выставку",
  },
  "No answer: the exhibition may still be deleted": {
    hy: "Պատասխան չկա. հնարավոր է՝ ցուցահանդեսը դեռ ջնջված է",
    ru: "Нет ответа: возможно, выставка всё ещё удалена",
  },
  "Exhibition deleted for good": {
    hy: "Ցուցահանդեսն ընդմիշտ ջնջվեց",
    ru: "Выставка удалена навсегда",
  },
  "Failed to delete exhibition for good": {
    hy: "Չհաջողվեց ընդմիշտ ջնջել ցուցահանդեսը",
    ru: "Не удалось удалить выставку навсегда",
  },
  "Delete Message": { hy: "Ջնջել հաղորդագրությունը", ru: "Удалить сообщение" },
  "Message deleted successfully": { hy: "Հաղորդագրությունը ջնջվեց", ru: "Сообщение удалено" },
  "Failed to delete message": {
    hy: "Չհաջողվեց ջնջել հաղորդագրությունը",
    ru: "Не удалось удалить сообщение",
  },
  "Message restored": { hy: "Հաղորդագրությունը վերականգնվեց", ru: "Сообщение восстановлено" },
  "Failed to restore message": {
    hy: "Չհաջողվեց վերականգնել հաղորդագրությունը",
    ru: "Не удалось восстановить сообщение",
  },
  "No answer: the message may still be deleted": {
    hy: "Պատասխան չկա. հնարավոր է՝ հաղորդագրությունը դեռ ջնջված է",
    ru: "Нет ответа: возможно, сообщение всё ещё удалено",
  },
  "Message deleted for good": {
    hy: "Հաղորդագրությունն ընդմիշտ ջնջվեց",
    ru: "Сообщение удалено навсегда",
  },
  "Failed to delete message for good": {
    hy: "Չհաջողվեց ընդմիշտ ջնջել հաղորդագրությունը",
    ru: "Не удалось удалить сообщение навсегда",
  },
  "No answer: please try again": {
    hy: "Պատասխան չկա. փորձեք նորից",
    ru: "Нет ответа: попробуйте ещё раз",
  },
  "No longer in the trash": {
    hy: "Այլևս ջնջվածների մեջ չէ",
    ru: "В недавно удалённом этого больше нет",
  },
} as const satisfies Translations;
