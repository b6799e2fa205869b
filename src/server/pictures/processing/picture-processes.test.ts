import { expect, onTestFinished, test } from "vitest";
import { plain, textured } from "../../../../test/support/sample-pictures.ts";
import { mainVariantSize, variantSize } from "../variants/recipes.ts";
import { createPictureProcesses } from "./picture-processes.ts";

function start() {
  const processes = createPictureProcesses();
  onTestFinished(processes.close);
  return processes;
}

test("pictures are inspected and rendered outside the process that serves pages", async () => {
  const processes = start();
  const bytes = await textured(400, 300).jpeg().toBuffer();
  expect(await processes.inspect(bytes)).toMatchObject({ format: "jpeg", width: 400, height: 300 });
  const { within, encodings } = variantSize(320);
  const files = await processes.makeVariants(bytes, within, encodings);
  expect(files).toHaveLength(encodings.length);
});

test("a refusal arrives with its status and its words", async () => {
  await expect(start().inspect(Buffer.from("<svg/>"))).rejects.toMatchObject({
    status: 400,
    message: "Invalid image format",
  });
});

test("a file that takes the decoder with it is a broken file, and the next one is fine", async () => {
  const processes = start();
  const heavy = await plain([9, 9, 9], 9000, 9000).png({ progressive: true }).toBuffer();
  const inspection = processes.inspect(heavy);
  processes.close();
  await expect(inspection).rejects.toMatchObject({
    status: 400,
    message: "Failed to load image",
  });
  const good = await plain([1, 2, 3]).png().toBuffer();
  expect(await processes.inspect(good)).toMatchObject({ width: 64 });
});

test("a master that cannot be decoded fails alone", async () => {
  const processes = start();
  const { within, encodings } = mainVariantSize;
  await expect(processes.makeVariants(Buffer.from("nothing"), within, encodings)).rejects.toThrow();
  const good = await plain([1, 2, 3]).png().toBuffer();
  expect(await processes.makeVariants(good, within, encodings)).toHaveLength(1);
});
