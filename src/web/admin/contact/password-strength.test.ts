import { expect, test } from "vitest";
import { passwordStrength, strengths } from "./password-strength.ts";

function strengthOf(password: string): string | undefined {
  return strengths[passwordStrength(password)];
}

test("a password under 8 characters is too short, whatever it is made of", () => {
  expect(strengthOf("aB3$xY9")).toBe("Too short");
});

test("repetitions and runs are weak however long they are", () => {
  expect(strengthOf("aaaaaaaaaaaaaaaaaaaa")).toBe("Weak");
  expect(strengthOf("abcdefghijkl")).toBe("Weak");
  expect(strengthOf("1234567890")).toBe("Weak");
});

test("length and variety make a password stronger", () => {
  expect(strengthOf("hampers9")).toBe("Weak");
  expect(strengthOf("tuff Sevan 44")).toBe("Good");
  expect(strengthOf("quiet Ararat over 7 limewashed walls")).toBe("Strong");
});
