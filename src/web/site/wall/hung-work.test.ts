import type { HungWork } from "@nkar/wall/hung-work";
import { expect, test } from "vitest";
import { mainAddress } from "../../../core/entities/picture.ts";
import { defaultSales } from "../../../core/sales.ts";
import { islandTexts } from "../../../core/texts/island.ts";
import { wallTexts } from "../../../core/texts/wall.ts";
import { createPageLanguage } from "../../language.ts";
import { listOfferedSizes, toHungWork, type WorkToHang } from "./hung-work.ts";

const small = { width: 30, height: 40, material: "paper" } as const;
const large = { width: 60, height: 80, material: "canvas" } as const;
const picture = {
  src: "/a.jpg",
  width: 900,
  height: 1200,
  placeholder: null,
  widths: [],
};

function hang(work: WorkToHang): HungWork {
  return toHungWork(work, createPageLanguage("en", islandTexts.en, defaultSales), wallTexts.en);
}

const originalToHang = {
  about: "artwork",
  id: 7,
  title: "Sevan",
  picture,
  medium: "Oil on canvas",
  size: "36 × 48 in (91 × 122 cm)",
  turnedSize: { unit: "cm", text: "91 × 122 cm (36 × 48 in)" },
  price: 1850,
  available: true,
  scale: { width: 91.44, height: 121.92, coverIsWhole: true },
} as const;

function original(available: boolean, coverIsWhole = true): HungWork {
  const scale = { ...originalToHang.scale, coverIsWhole };
  return hang({ ...originalToHang, available, scale });
}

test("AR-07, AR-08 a print without sizes hangs in eight, and starts with the first", () => {
  const { sizes, startSize, chipWords } = hang({
    about: "print",
    id: 1,
    title: "Sevan",
    sizes: [],
    picture,
  });
  expect(sizes).toHaveLength(8);
  expect(startSize).toBe(sizes[0]);
  const words = sizes.map((size) => chipWords(size).join(", "));
  expect(words.filter((each) => each === "60 × 80 cm, Canvas")).toHaveLength(1);
});

test("AR-07, WAL-08 offers a custom size before the listed ones", () => {
  const custom = { width: 45, height: 60, material: "paper" } as const;
  expect(listOfferedSizes([small, large], custom)).toEqual([custom, small, large]);
  expect(listOfferedSizes([small, large], { ...large })).toEqual([small, large]);
});

test("VIS-10 an original states its size in the unit of the reader first", () => {
  const language = createPageLanguage("en", islandTexts.en, defaultSales);
  const { chipWords, startSize } = toHungWork(originalToHang, language, wallTexts.en, "cm");
  expect(chipWords(startSize)).toContain("91 × 122 cm (36 × 48 in)");
});

test("WAL-07, ASK-01 an original has its own size and price, and a sold one asks about a commission", () => {
  const [available, sold] = [original(true), original(false)];
  const { startSize } = available;
  expect(available.sizes).toEqual([startSize]);
  expect(available.chipWords(startSize)).toEqual(["36 × 48 in (91 × 122 cm)", "Original"]);
  expect(startSize).toEqual({ width: 91.4, height: 121.9, material: "canvas" });
  expect([available.price(startSize), available.askLabel]).toEqual([
    "$1,850",
    "Ask about this work",
  ]);
  const words = [sold.price(startSize), sold.askLabel];
  expect(words).toEqual(["Sold", "Ask about a commission in this size"]);
  expect(sold.enquiryAddress(startSize, false)).toBe("/contact?artwork=7");
});

test("WAL-07 an original covers its whole size, or a note says why not", () => {
  const [whole, framed] = [original(true), original(true, false)];
  expect([whole.fills, whole.pictureNote]).toEqual([true, null]);
  expect(framed.fills).toBe(false);
  expect(framed.pictureNote).toMatch(/other proportions/);
});

test("the preview shows a variant of at least 1,024 px", () => {
  const stored = { ...picture, src: mainAddress("0".repeat(32)), widths: [720, 1024, 1600] };
  const print = { about: "print", id: 1, title: "Sevan", sizes: [small] } as const;
  expect(hang({ ...print, picture: stored }).picture.address).toMatch(/\/1024\.webp$/);
  expect(hang({ ...print, picture }).picture).toEqual({ address: "/a.jpg", ratio: 0.75 });
});
