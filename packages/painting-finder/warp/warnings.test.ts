import { rectangle } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { createProjection } from "./projection.ts";
import { findWarnings } from "./warnings.ts";

const extent = { width: 1500, height: 1000 };
const demoPictures = "src/server/operations/first-start/demo/pictures";

/** A painting with soft and one with strong content. */
const paintings = ["ararat-first-light.jpg", "winter-pomegranates.jpg"];

/** Ends a series of operations, since sharp has its own order for them. */
async function applied(picture: Sharp): Promise<Sharp> {
  return sharp(await picture.png({ compressionLevel: 1 }).toBuffer());
}

async function pixelsOf(picture: Sharp): Promise<PixelGrid> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Tones as in a photograph: neither black nor white. */
function paintingAs(name: string, { width, height } = extent): Promise<Sharp> {
  const painting = sharp(`${demoPictures}/${name}`).resize(width, height, { fit: "fill" });
  return applied(painting.linear(0.8, 20));
}

async function warningsFor(picture: Sharp) {
  const pixels = await pixelsOf(picture);
  const corners = rectangle(pixels.width, pixels.height);
  const projection = createProjection(
    { corners, distortion: 0, extent: pixels },
    { proportions: pixels.width / pixels.height, maxPixels: 1e7 },
  );
  if (!projection) throw new Error("no projection");
  return findWarnings({ ...pixels, left: 0, top: 0 }, projection);
}

// Two and a half cells of 24 × 24, on the corner of four of them.
const lamp = `<svg width="1500" height="1000"><ellipse cx="875" cy="416" rx="56" ry="37.5" fill="white"/></svg>`;

const photographs: [string, (painting: Sharp) => Sharp, string[]][] = [
  ["a sharp and well-lit photograph", (painting) => painting, []],
  ["slight blur", (painting) => painting.blur(3), ["blurred"]],
  ["strong blur", (painting) => painting.blur(15), ["blurred"]],
  [
    "a white spot that the light burns out",
    (painting) => painting.composite([{ input: Buffer.from(lamp) }]),
    ["glare"],
  ],
  ["clipped colours", (painting) => painting.linear(1, 100), ["clipped"]],
];

test.for(photographs)("PHO-03 %s", async ([, photograph, expected]) => {
  for (const name of paintings) {
    const warnings = await warningsFor(photograph(await paintingAs(name)));
    // Clipped colours may also look like glare.
    if (expected[0] === "clipped") expect(warnings, name).toContain("clipped");
    else expect(warnings, name).toEqual(expected);
  }
});

test("PHO-03 fewer than 1,000 px on the long side", async () => {
  const small = { width: 990, height: 660 };
  expect(await warningsFor(await paintingAs("winter-pomegranates.jpg", small))).toEqual(["small"]);
});
