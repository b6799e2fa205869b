import { expect, test } from "vitest";
import type { Edit } from "./edits.ts";
import { buildBody, formValues } from "./form-values.ts";

const size = { width: 30, height: 40, material: "paper", priceOverride: null };
const images = ["/media/a.jpg", "/media/b.jpg", "/media/c.jpg", "/media/d.jpg"];

const artwork = {
  id: 4,
  position: 9,
  title: "Ararat",
  images,
  saatchiUrl: "",
  buyLink: null,
  availableForPrint: true,
  printSizes: JSON.stringify([size]),
  preferredPrintMaterial: "canvas",
};
const { id, position, ...sentArtwork } = artwork;
const print = { id, title: "Ararat", images, availableSizes: artwork.printSizes, position };

function sent(kind: "artworks" | "prints", base: object, edit: Edit = {}): object {
  return buildBody({ kind, base }, edit);
}

test("FAW-14, FAW-22 a form without changes sends what is stored, with the pictures beyond the third", () => {
  expect(sent("artworks", artwork)).toEqual(sentArtwork);
});

test("FAW-03, FAW-13 links are completed, and print sizes are null unless the work is available as a print", () => {
  const edit = { availableForPrint: false, saatchiUrl: "saatchiart.com/a" };
  const completed = { printSizes: null, saatchiUrl: "https://saatchiart.com/a" };
  expect(sent("artworks", artwork, edit)).toMatchObject(completed);
});

test("FPR-13, DAT-12 a print keeps its position and pictures, and its sizes are JSON text", () => {
  const { id: _, ...rest } = print;
  expect(sent("prints", print)).toEqual(rest);
  expect(formValues("prints", null)).toMatchObject({ position: 0, images: ["", "", ""] });
});

test("VAL-10 leaves out an empty list of sizes, which the server then requires", () => {
  expect(sent("prints", { ...print, availableSizes: "[]" })).toMatchObject({
    availableSizes: undefined,
  });
});

test("FAW-04 a new artwork has the defaults of the specification", () => {
  expect(formValues("artworks", null)).toMatchObject({
    year: new Date().getFullYear(),
    price: 0,
    type: "oil",
    size: "medium",
    availability: "available",
    featured: false,
    availableForPrint: false,
    printSizes: [],
  });
});

test("a new exhibition is a solo one of this year (AEX-02)", () => {
  const year = new Date().getFullYear();
  expect(formValues("exhibitions", null)).toMatchObject({ type: "solo", year, title: "" });
});
