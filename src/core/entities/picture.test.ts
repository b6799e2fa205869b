import { expect, test } from "vitest";
import { availableWidths, hashOfAddress, mainAddress, variantAddress } from "./picture.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("VAL-13 a picture has no variant wider than itself, and one of its own width", () => {
  expect(availableWidths(6000)).toEqual([320, 480, 540, 720, 1024, 1600, 2400]);
  expect(availableWidths(1000)).toEqual([320, 480, 540, 720, 1000]);
  expect(availableWidths(720)).toEqual([320, 480, 540, 720]);
  expect(availableWidths(321)).toEqual([320, 321]);
  expect(availableWidths(1)).toEqual([1]);
});

test("DAT-04 finds the hash in addresses of uploaded pictures only", () => {
  expect(hashOfAddress(mainAddress(hash))).toBe(hash);
  expect(hashOfAddress(variantAddress(mainAddress(hash), 720, "avif"))).toBeNull();
  expect(hashOfAddress(`https://example.org${mainAddress(hash)}`)).toBeNull();
  expect(hashOfAddress(`${mainAddress(hash)}?x=1`)).toBeNull();
  expect(hashOfAddress(mainAddress(hash).toUpperCase())).toBeNull();
});
