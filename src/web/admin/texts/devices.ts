import type { Translations } from "./translations.ts";

export const devices = {
  "This device": { hy: "Այս սարքը", ru: "Это устройство" },
  "{browser} on {system}": { hy: "{browser} ({system})", ru: "{browser} на {system}" },
  "Unknown device": { hy: "Անհայտ սարք", ru: "Неизвестное устройство" },
  "The signed-in devices": { hy: "Մուտք գործած սարքերը", ru: "Устройства, где выполнен вход" },
  "Failed to sign out": { hy: "Ելքը չհաջողվեց", ru: "Не удалось выйти" },
  "Device signed out": { hy: "Սարքում կատարվել է ելք", ru: "На устройстве выполнен выход" },
  "Signed-in devices": { hy: "Մուտք գործած սարքեր", ru: "Где выполнен вход" },
  "Sign out all others": {
    hy: "Դուրս գալ մյուս բոլոր սարքերից",
    ru: "Выйти на остальных устройствах",
  },
  "Last used {when}, network {network}": {
    hy: "Վերջին անգամ՝ {when}, ցանց՝ {network}",
    ru: "Последняя активность: {when}, сеть {network}",
  },
  unknown: { hy: "անհայտ", ru: "неизвестна" },
  "Signed in {when}": { hy: "Մուտքը՝ {when}", ru: "Вход выполнен {when}" },
  "Sign out": { hy: "Դուրս գալ", ru: "Выйти" },
  "Sign-in and devices": { hy: "Մուտք և սարքեր", ru: "Вход и устройства" },
  "Notifications need an address with https://.": {
    hy: "Ծանուցումների համար կայքի հասցեն պետք է սկսվի «https»-ով։",
    ru: "Для уведомлений адрес сайта должен начинаться с https://.",
  },
  "This browser has no notifications. On an iPhone or iPad, add the admin to the home screen (Share, then Add to Home Screen) and open it from there.":
    {
      hy: "Այս դիտարկիչը ծանուցումներ չունի։ iPhone-ում կամ iPad-ում ավելացրեք կառավարման վահանակը հիմնական էկրանին (սեղմեք «Կիսվել», ապա՝ «Add to Home Screen») և բացեք այն այնտեղից։",
      ru: "В этом браузере нет уведомлений. На iPhone или iPad добавьте панель управления на экран «Домой» («Поделиться», затем «На экран Домой») и открывайте её оттуда.",
    },
  "Notifications of this site are blocked in the settings of this browser.": {
    hy: "Այս կայքի ծանուցումներն արգելված են դիտարկիչի կարգավորումներում։",
    ru: "Уведомления этого сайта запрещены в настройках браузера.",
  },
  Notifications: { hy: "Ծանուցումներ", ru: "Уведомления" },
  "A device tells you when a message arrives: who writes, and about which work. The text stays in the inbox.":
    {
      hy: "Սարքը կտեղեկացնի, երբ հաղորդագրություն ստանաք՝ ով է գրում և որ գործի մասին։ Տեքստը կտեսնեք միայն այստեղ։",
      ru: "Устройство сообщит, когда придёт сообщение: кто пишет и о какой работе. Текст останется во входящих.",
    },
  "The notified devices": { hy: "Ծանուցվող սարքերը", ru: "Устройства с уведомлениями" },
  "Failed to turn notifications off": {
    hy: "Չհաջողվեց անջատել ծանուցումները",
    ru: "Не удалось отключить уведомления",
  },
  "Notifications are off": { hy: "Ծանուցումներն անջատված են", ru: "Уведомления отключены" },
  "Notified since {when}": {
    hy: "Ծանուցումները միացվել են՝ {when}",
    ru: "Уведомления включены {when}",
  },
  "Turn off": { hy: "Անջատել", ru: "Отключить" },
  "notifications on {device}": {
    hy: "ծանուցումները՝ {device}",
    ru: "уведомления, устройство: {device}",
  },
  "Notifications stay off": {
    hy: "Ծանուցումները մնացին անջատված",
    ru: "Уведомления остались отключены",
  },
  "Notifications are on": { hy: "Ծանուցումները միացված են", ru: "Уведомления включены" },
  "This device tells you of new messages": {
    hy: "Այս սարքը կտեղեկացնի նոր հաղորդագրությունների մասին",
    ru: "Это устройство сообщит о новых сообщениях",
  },
  "The browser's notification service did not answer. Please try again later.": {
    hy: "Դիտարկիչի ծանուցումների ծառայությունը չպատասխանեց։ Փորձեք ավելի ուշ։",
    ru: "Служба уведомлений браузера не ответила. Попробуйте позже.",
  },
  "Notify Me on This Device": {
    hy: "Ծանուցել ինձ այս սարքում",
    ru: "Уведомлять на этом устройстве",
  },
  Passkeys: { hy: "Մուտքի բանալիներ", ru: "Ключи доступа" },
  "A passkey signs you in with the fingerprint, face or PIN of your phone or computer. The password still works.":
    {
      hy: "Մուտքի բանալիով մուտք եք գործում ձեր հեռախոսի կամ համակարգչի մատնահետքով, դեմքով կամ PIN կոդով։ Գաղտնաբառը շարունակում է գործել։",
      ru: "С ключом доступа вы входите по отпечатку, лицу или PIN-коду телефона или компьютера. Пароль по-прежнему действует.",
    },
  "The passkeys": { hy: "Մուտքի բանալիները", ru: "Ключи доступа" },
  "Added {when}, last used {lastUsed}": {
    hy: "Ավելացվել է՝ {when}, վերջին օգտագործումը՝ {lastUsed}",
    ru: "Добавлен {when}, последний вход {lastUsed}",
  },
  "Added {when}, not used yet": {
    hy: "Ավելացվել է՝ {when}, դեռ չի օգտագործվել",
    ru: "Добавлен {when}, ещё не использован",
  },
  "Works at {domain} only": {
    hy: "Գործում է միայն {domain} հասցեում",
    ru: "Работает только на {domain}",
  },
  "Remove Passkey": { hy: "Հեռացնել մուտքի բանալին", ru: "Удалить ключ доступа" },
  'Are you sure you want to remove the passkey "{name}"? It will no longer sign in. You can also delete it on its device.':
    {
      hy: "Հեռացնե՞լ «{name}» մուտքի բանալին։ Դրանով այլևս հնարավոր չի լինի մուտք գործել։ Կարող եք այն ջնջել նաև հենց սարքում։",
      ru: "Удалить ключ доступа «{name}»? Войти с ним больше не получится. Его можно удалить и на самом устройстве.",
    },
  "Passkey removed": { hy: "Մուտքի բանալին հեռացվեց", ru: "Ключ доступа удалён" },
  "Failed to remove passkey": {
    hy: "Չհաջողվեց հեռացնել մուտքի բանալին",
    ru: "Не удалось удалить ключ доступа",
  },
  "Passkeys need a browser that knows them and an address that begins with https://.": {
    hy: "Մուտքի բանալիների համար պետք է դրանց աջակցող դիտարկիչ և «https»-ով սկսվող հասցե։",
    ru: "Для ключей доступа нужны браузер с их поддержкой и адрес, который начинается с https://.",
  },
  "No passkey was added": { hy: "Մուտքի բանալի չավելացվեց", ru: "Ключ доступа не добавлен" },
  "Passkey added": { hy: "Մուտքի բանալին ավելացվեց", ru: "Ключ доступа добавлен" },
  '"{name}" can now sign in': {
    hy: "«{name}» բանալիով արդեն կարելի է մուտք գործել",
    ru: "Теперь можно войти с ключом «{name}»",
  },
  "Failed to add passkey": {
    hy: "Չհաջողվեց ավելացնել մուտքի բանալի",
    ru: "Не удалось добавить ключ доступа",
  },
  "Name of the new passkey": {
    hy: "Նոր մուտքի բանալու անունը",
    ru: "Название нового ключа доступа",
  },
  "Such as “My phone”. Without one it is named after this browser.": {
    hy: "Օրինակ՝ «Իմ հեռախոսը»։ Առանց անվան կկոչվի դիտարկիչի անունով։",
    ru: "Например, «Мой телефон». Если не указать название, ключ получит имя браузера.",
  },
  "Add a Passkey": { hy: "Ավելացնել մուտքի բանալի", ru: "Добавить ключ доступа" },
  "Waiting for the device...": { hy: "Սպասում ենք սարքին…", ru: "Ждём устройство…" },
  "This device already has a passkey for this site": {
    hy: "Այս սարքն արդեն ունի այս կայքի մուտքի բանալի",
    ru: "На этом устройстве уже есть ключ доступа для этого сайта",
  },
  "Passkeys work only at the public address of the site": {
    hy: "Մուտքի բանալիները գործում են միայն կայքի հանրային հասցեում",
    ru: "Ключи доступа работают только по публичному адресу сайта",
  },
  "The device did not confirm it. Please try again.": {
    hy: "Սարքը չհաստատեց մուտքը։ Փորձեք նորից։",
    ru: "Устройство не подтвердило. Попробуйте ещё раз.",
  },
} as const satisfies Translations;
