import { expect, test } from "vitest";
import { photoFileName } from "./save-photo.ts";

test("AR-19 names the photo with the title and the date", () => {
  const day = new Date(2026, 2, 8, 23, 59);
  expect(photoFileName("Mount Aragats, dusk", day)).toBe("mount-aragats-dusk-2026-03-08.png");
  expect(photoFileName("Լեռներ / կապույտ", day)).toBe("լեռներ-կապույտ-2026-03-08.png");
  expect(photoFileName("../..", day)).toBe("print-2026-03-08.png");
});
