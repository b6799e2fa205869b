import type { PainterTexts } from "./en.ts";

export const ru: PainterTexts = {
  signIn: {
    title: "Вход для художника",
    hint: "Введите пароль, чтобы открыть панель управления",
    back: "Вернуться на сайт",
    form: {
      password: "Пароль",
      showPassword: "Показать пароль",
      submit: "Войти",
      passkey: "Войти с ключом доступа",
    },
    needsJavaScript: "Для панели управления нужен JavaScript.",
  },
  signInLink: {
    title: "Вход для художника",
    expired:
      "Срок действия ссылки истёк, или она уже использована. Каждая ссылка работает один раз в течение 15 минут. Попросите новую у того, кто обслуживает сайт.",
    withPassword: "Войти с паролем",
    hint: "По этой ссылке можно войти один раз, без пароля.",
    submit: "Войти",
  },
  notification: "Новое сообщение от {name}",
};
