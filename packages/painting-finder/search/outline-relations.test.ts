import {
  applyToQuad,
  compose,
  type Quad,
  rectangle,
  rotation,
  translation,
} from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { outlineRelation } from "./outline-relations.ts";

const painting = applyToQuad(translation(100, 100), rectangle(300, 200));
const frame = applyToQuad(translation(80, 80), rectangle(340, 240));

test("PHO-01 a frame lies outside its painting, and the painting inside its frame", () => {
  expect([outlineRelation(painting, frame), outlineRelation(frame, painting)]).toEqual([
    "outside",
    "inside",
  ]);
});

const turned = applyToQuad(compose(translation(80, 80), rotation(4)), rectangle(340, 240));
const besideIt = applyToQuad(translation(320, 0), painting);
const oneSided: Quad = applyToQuad(translation(99, 99), rectangle(302, 260));

test.each([
  { name: "a turned one", outline: turned },
  { name: "one beside it", outline: besideIt },
  { name: "one that is further away on one side only", outline: oneSided },
])("PHO-01 $name is no frame", ({ outline }) => {
  expect(outlineRelation(painting, outline)).toBe("other");
});
