import type { Translations } from "./translations.ts";

export const session = {
  "Admin Portal": { hy: "Նկարչի մուտք", ru: "Вход для художника" },
  Password: { hy: "Գաղտնաբառ", ru: "Пароль" },
  "Show password": { hy: "Ցույց տալ գաղտնաբառը", ru: "Показать пароль" },
  "Hide password": { hy: "Թաքցնել գաղտնաբառը", ru: "Скрыть пароль" },
  "Sign In": { hy: "Մուտք գործել", ru: "Войти" },
  "Sign In with a Passkey": { hy: "Մուտք գործել մուտքի բանալիով", ru: "Войти с ключом доступа" },
  "Signing In...": { hy: "Մուտք է գործվում…", ru: "Выполняется вход…" },
  "Login successful": { hy: "Մուտքը հաջողվեց", ru: "Вход выполнен" },
  "Welcome to the admin panel": {
    hy: "Բարի գալուստ կառավարման վահանակ",
    ru: "Добро пожаловать в панель управления",
  },
  "Login failed": { hy: "Մուտքը չհաջողվեց", ru: "Войти не удалось" },
  "Invalid password": { hy: "Գաղտնաբառը սխալ է", ru: "Неверный пароль" },
  "Passkey not accepted": { hy: "Մուտքի բանալին չընդունվեց", ru: "Ключ доступа не принят" },
  "Please sign in again": { hy: "Նորից մուտք գործեք", ru: "Войдите ещё раз" },
  "Your session has ended, or this change needs a recent sign-in. Everything you entered is still here.":
    {
      hy: "Ձեր աշխատաշրջանն ավարտվել է, կամ այս փոփոխության համար պետք է վերջերս մուտք գործած լինել։ Ձեր մուտքագրածը պահպանված է։",
      ru: "Сеанс завершён, или для этого изменения нужно войти заново. Всё, что вы ввели, на месте.",
    },
  "Not now": { hy: "Ոչ հիմա", ru: "Не сейчас" },
} as const satisfies Translations;
