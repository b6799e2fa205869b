import { expect, test } from "vitest";
import {
  type ChosenFile,
  fromDeviceFile,
  readBytes,
  sourceOf,
  toDeviceFile,
} from "./chosen-file.ts";

const file = new File(["sea"], "sea.jpg", { type: "image/jpeg", lastModified: 7 });
const adjustment = { corners: null, light: null } as never;

test.each<[string, ChosenFile]>([
  ["a file", file],
  ["a photograph", { photograph: file, adjustment }],
])("KEE-01 the device keeps %s as bytes", async (_name, chosen) => {
  await readBytes(chosen);
  const kept = toDeviceFile(chosen);
  const restored = sourceOf(fromDeviceFile(kept)) as File;
  expect(await restored.text()).toBe("sea");
  expect([restored.name, restored.type, restored.lastModified]).toEqual([
    "sea.jpg",
    "image/jpeg",
    7,
  ]);
});

test("KEE-01 an uploaded photograph has no bytes", () => {
  const chosen = { photograph: "/media/1.jpg", adjustment };
  expect(fromDeviceFile(toDeviceFile(chosen))).toEqual(chosen);
});
