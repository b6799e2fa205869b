import { expect, test } from "vitest";
import { passwordStrength, strengths } from "./password-strength.ts";

test.each([
  ["aB3$xY9", "Too short"],
  ["aaaaaaaaaaaaaaaaaaaa", "Weak"],
  ["1234567890", "Weak"],
  ["hampers9", "Weak"],
  ["tuff Sevan 44", "Good"],
  ["quiet Ararat over 7 limewashed walls", "Strong"],
])("APP-09 the password %s is rated as %s", (password, strength) => {
  expect(strengths[passwordStrength(password)]).toBe(strength);
});
