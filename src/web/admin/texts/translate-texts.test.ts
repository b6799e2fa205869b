import { expect, test } from "vitest";
import { translateTexts } from "./translate-texts.ts";

test("LAN-03 the build replaces a text by its translation", () => {
  expect(translateTexts('notify(t("Login failed"));', "ru")).toBe('notify("Войти не удалось");');
  expect(translateTexts('notify(t(\n  "Login failed",\n));', undefined)).toBe(
    'notify("Login failed");',
  );
});

test("LAN-03 a text with values stays a call", () => {
  const english = 'Are you sure you want to delete "{title}"? This action cannot be undone.';
  expect(translateTexts(`t('${english}', { title })`, "ru")).toBe(
    't("Удалить «{title}»? Это действие нельзя отменить.", { title })',
  );
});

test.each(["t(message)", "plural(text, 3)", 't("Nobody wrote this")'])(
  "LAN-03 the build stops at a text that it cannot translate: %s",
  (code) => {
    expect(() => translateTexts(code, "ru")).toThrow(/text/);
  },
);
