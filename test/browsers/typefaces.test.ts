import { expect, vi } from "vitest";
import { test } from "./browser-test.ts";

test("first view: all typefaces of a page arrive, as large as their sheet says", async ({
  visitor,
}) => {
  await visitor.open("/hy/about");
  // The first page of a visit loads them after its first picture.
  const readFaces = () =>
    visitor.tab.evaluate(() =>
      [...document.fonts]
        .filter(({ status, family }) => status === "loaded" && /Hanken|Noto Sans/.test(family))
        .map((face) => `${face.family.replaceAll('"', "")} ${Reflect.get(face, "sizeAdjust")}`)
        .sort(),
    );
  await vi.waitFor(
    async () => {
      const faces = await readFaces();
      expect(faces).toContainEqual("Hanken Grotesk 100%");
      expect(faces).toContainEqual("Noto Sans Armenian 95%");
    },
    { timeout: 30_000, interval: 200 },
  );
});
