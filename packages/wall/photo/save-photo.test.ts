import { expect, test } from "vitest";
import { formatPhotoName } from "./save-photo.ts";

test("AR-19 names the photo with the title and the date", () => {
  const day = new Date(2026, 2, 8, 23, 59);
  expect(formatPhotoName("Mount Aragats, dusk", day)).toBe("mount-aragats-dusk-2026-03-08.png");
  expect(formatPhotoName("Լեռներ / կապույտ", day)).toBe("լեռներ-կապույտ-2026-03-08.png");
  expect(formatPhotoName("../..", day)).toBe("print-2026-03-08.png");
});
