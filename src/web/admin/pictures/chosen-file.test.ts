import { expect, test } from "vitest";
import { fileOf, readFile } from "./chosen-file.ts";

test("KEE-01 the device keeps a file as bytes", async () => {
  const file = new File(["sea"], "sea.jpg", { type: "image/jpeg", lastModified: 7 });
  const read = await readFile(file);
  expect(fileOf(read)).toBe(file);
  const restored = fileOf(structuredClone(read));
  expect(await restored.text()).toBe("sea");
  expect([restored.name, restored.type, restored.lastModified]).toEqual([
    "sea.jpg",
    "image/jpeg",
    7,
  ]);
});
