import { expect, test } from "vitest";
import { inputSchemas } from "./records/schemas.ts";
import {
  emailLink,
  profileName,
  telegramAddress,
  telephoneAddress,
  whatsappAddress,
} from "./ways-to-reach.ts";

const required = {
  instagramUrl: "",
  saatchiUrl: "",
  email: "",
  location: "",
  instagramHandle: "",
};

test("VIS-05 each way to be reached opens the right thing", () => {
  expect(telephoneAddress("+374 (91) 23-45-67")).toBe("tel:+37491234567");
  expect(whatsappAddress("+374 91 234567")).toBe("https://wa.me/37491234567");
  expect(whatsappAddress("0037491234567")).toBe("https://wa.me/37491234567");
  for (const name of ["@mariam_paints", "mariam_paints", "https://t.me/mariam_paints/"]) {
    expect(telegramAddress(name)).toBe("https://t.me/mariam_paints");
  }
});

test("REA-04 an e-mail address opens a letter to it, whatever its signs", () => {
  expect(emailLink("studio@example.com")).toBe("mailto:studio@example.com");
  expect(emailLink("a&b?c#d@пример.рф")).toBe("mailto:a%26b%3Fc%23d@xn--e1afmkfd.xn--p1ai");
});

test.each([
  ["email", "studio@пример.рф", "studio@пример.рф/x"],
  ["email", " studio@example.com ", "studio@example.com, me@example.com"],
  ["email", "a&b.@xn--e1afmkfd.xn--p1ai", "студия@example.com"],
  ["telephone", "010 52-30-00", "call me"],
  ["whatsapp", "0037491234567", "091 234567"],
  ["telegram", "t.me/mariam_paints", "https://else.example/mariam"],
])("VIS-05 %s takes %s and refuses %s", (field, right, wrong) => {
  const accepts = (value: string) =>
    inputSchemas.contactSettings.safeParse({ ...required, [field]: value }).success;
  expect([right, "", wrong].map(accepts)).toEqual([true, true, false]);
});

test("VIS-05 an empty handle is taken from an address of Instagram", () => {
  const nameAt = (instagramUrl: string, instagramHandle = "") =>
    profileName({ instagramUrl, instagramHandle });
  expect(nameAt("https://www.instagram.com/mariam.paints/?hl=en")).toBe("@mariam.paints");
  expect(nameAt("https://instagram.com/mariam", "@typed")).toBe("@typed");
  expect(nameAt("https://instagram.com/@mariam?igsh=1")).toBe("@mariam");
  expect(nameAt("https://instagram.com/p/abc/")).toBeNull();
  expect(nameAt("https://photos.example/mariam")).toBeNull();
});

test.each([
  ["https://www.instagram.com/mariam.paints?igsh=MzRl", "@mariam.paints"],
  ["instagram.com/mariam/", "@mariam"],
  ["https://else.example/mariam", "@of_the_link"],
])("VIS-05 visitors see a name for the handle %j: %j", (instagramHandle, name) => {
  const instagramUrl = "https://instagram.com/of_the_link";
  expect(profileName({ instagramHandle, instagramUrl })).toBe(name);
});

test.each([
  ["instagram.com/mariam.paints", "@mariam.paints"],
  ["@mariam / @mariam.prints", "@mariam / @mariam.prints"],
])("VIS-05 the handle %j is stored as %j", (typed, stored) => {
  const { data } = inputSchemas.contactSettings.safeParse({ ...required, instagramHandle: typed });
  expect(data?.instagramHandle).toBe(stored);
});

test("ACO-01 the painter's e-mail address loses invisible marks at its ends", () => {
  const email = "\u202astudio@example.com\u202c\u200b";
  const { data } = inputSchemas.contactSettings.safeParse({ ...required, email });
  expect(data?.email).toBe("studio@example.com");
});
