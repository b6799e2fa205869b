import { validateBytes } from "gltf-validator";
import { expect, test } from "vitest";
import { noisePicture } from "../../../../test/support/sample-pictures.ts";
import { createWorkMesh } from "../../../core/work-model.ts";
import { writeGlb } from "./glb.ts";
import { writeUsdz } from "./usdz.ts";

const size = { width: 30, height: 40, material: "canvas" } as const;

async function model(ratio = 0.75) {
  const picture = await noisePicture(300, Math.round(300 / ratio))
    .jpeg()
    .toBuffer();
  return {
    title: "Ararat “at dawn”",
    material: size.material,
    mesh: createWorkMesh(size, ratio),
    picture,
  };
}

function readZip(bytes: Uint8Array) {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("ascii", at + 46, at + 46 + nameLength);
    const method = zip.readUInt16LE(at + 10);
    const length = zip.readUInt32LE(at + 24);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    at += 46 + nameLength + zip.readUInt16LE(at + 30);
    return { name, method, start, bytes: zip.subarray(start, start + length) };
  });
}

test("WAL-04 a GLB passes the Khronos validator without warnings", async () => {
  for (const ratio of [0.75, 1.5]) {
    const report = await validateBytes(await writeGlb(await model(ratio)));
    // A hint: since OpenGL ES 3, texture sides need not be powers of two.
    const codes = report.issues.messages.map(({ code }) => code);
    expect(codes).toEqual(["IMAGE_NPOT_DIMENSIONS"]);
    expect(report.info.hasTextures).toBe(true);
  }
});

test("WAL-04 a USDZ is an uncompressed archive of a scene in metres, and a picture, at multiples of 64 bytes", async () => {
  const made = await model();
  const files = readZip(writeUsdz(made));
  expect(files.map(({ name }) => name)).toEqual(["print.usda", "textures/picture.jpg"]);
  for (const { method, start } of files) expect([method, start % 64]).toEqual([0, 0]);
  expect(files[1]?.bytes).toEqual(made.picture);
  const scene = files[0]?.bytes.toString();
  expect(scene).toContain("metersPerUnit = 1\n");
  expect(scene).toContain('upAxis = "Y"\n');
  expect(scene).toContain('preliminary:planeAnchoring:alignment = "vertical"');
  expect(scene).toContain("(-0.15, 0.2, 0.02)");
});
