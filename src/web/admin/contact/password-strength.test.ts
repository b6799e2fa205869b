import { expect, test } from "vitest";
import { passwordStrength, strengths } from "./password-strength.ts";

function strengthOf(password: string): string | undefined {
  return strengths[passwordStrength(password)];
}

test("APP-09 rates a password under 8 characters as too short", () => {
  expect(strengthOf("aB3$xY9")).toBe("Too short");
});

test("rates repetitions and runs as weak at any length", () => {
  expect(strengthOf("aaaaaaaaaaaaaaaaaaaa")).toBe("Weak");
  expect(strengthOf("abcdefghijkl")).toBe("Weak");
  expect(strengthOf("1234567890")).toBe("Weak");
});

test("APP-09 rates longer and more varied passwords higher", () => {
  expect(strengthOf("hampers9")).toBe("Weak");
  expect(strengthOf("tuff Sevan 44")).toBe("Good");
  expect(strengthOf("quiet Ararat over 7 limewashed walls")).toBe("Strong");
});
