import sharp from "sharp";
import { expect, test } from "vitest";
import { noisePicture } from "../../../../test/support/sample-pictures.ts";
import { decodePixels } from "./decode.ts";
import { inspectPicture } from "./inspect-picture.ts";

const endMarkBytes = 2;

/** A picture that each byte matters to, as one JPEG and as another. */
async function createSamples(): Promise<{ baseline: Buffer; progressive: Buffer }> {
  const picture = sharp(await noisePicture(240, 181).png().toBuffer());
  return {
    baseline: await picture.clone().jpeg({ quality: 90 }).toBuffer(),
    progressive: await picture.clone().jpeg({ quality: 90, progressive: true }).toBuffer(),
  };
}

/** States other coefficients and bits in the last scan header. */
function withScanHeader(jpeg: Buffer, ...[first, last, bits]: [number, number, number]): Buffer {
  const changed = Buffer.from(jpeg);
  const scan = changed.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = scan + 2 + changed.readUInt16BE(scan + 2);
  changed.set([first, last, bits], end - 3);
  return changed;
}

/** Adds a segment, then stray bytes, at the beginning. */
function withSegment(jpeg: Buffer, marker: number, content: string, stray = ""): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2, 0);
  const segment = Buffer.concat([Buffer.of(0xff, marker), length, Buffer.from(content, "latin1")]);
  const rest = [Buffer.from(stray, "latin1"), jpeg.subarray(2)];
  return Buffer.concat([jpeg.subarray(0, 2), segment, ...rest]);
}

async function readPixels(jpeg: Uint8Array): Promise<Buffer> {
  return (await decodePixels(jpeg, { width: 240, height: 181 })).data;
}

test("REA-02 accepts JPEGs that phones and old programs write against the standard, with all pixels", async () => {
  const { baseline, progressive } = await createSamples();
  const files: [string, Buffer, Buffer][] = [
    ["no coefficients", withScanHeader(baseline, 0, 0, 0), baseline],
    ["half of the bits", withScanHeader(baseline, 0, 63, 1), baseline],
    ["filled header", withScanHeader(baseline, 255, 255, 255), baseline],
    ["no end mark", baseline.subarray(0, -endMarkBytes), baseline],
    ["half an end mark", baseline.subarray(0, -1), baseline],
    ["no end mark, progressive", progressive.subarray(0, -endMarkBytes), progressive],
    ["both faults", withScanHeader(baseline, 0, 0, 0).subarray(0, -endMarkBytes), baseline],
    ["JFIF 2", withSegment(baseline, 0xe0, "JFIF\0\x02\x01\0\0\x01\0\x01\0\0"), baseline],
    ["Adobe's colours", withSegment(baseline, 0xee, "Adobe\0d\0\0\0\0\x05"), baseline],
    ["stray bytes", withSegment(baseline, 0xfe, "comment", "\0".repeat(20)), baseline],
    ["data behind", Buffer.concat([baseline, Buffer.from("SEFH trailer")]), baseline],
  ];
  for (const [name, bytes, sound] of files) {
    expect(await inspectPicture(bytes), name).toMatchObject({ width: 240, height: 181 });
    expect((await readPixels(bytes)).equals(await readPixels(sound)), name).toBe(true);
  }
});

test("REA-02, VAL-15 refuses a JPEG that lacks pixels, with or without these faults", async () => {
  const { baseline, progressive } = await createSamples();
  const mended = withScanHeader(baseline, 0, 0, 0);
  const half = baseline.length / 2;
  const end = baseline.subarray(-endMarkBytes);
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xc4]));
  const files = {
    "the last pixels": baseline.subarray(0, -endMarkBytes - 3),
    "the last rows": baseline.subarray(0, -endMarkBytes - 400),
    "half, and a wrong scan header": mended.subarray(0, half),
    "half, before an end mark": Buffer.concat([mended.subarray(0, half), end]),
    "a scan": progressive.subarray(0, lastScan),
  };
  for (const [name, bytes] of Object.entries(files)) {
    await expect(inspectPicture(bytes), name).rejects.toMatchObject({ status: 400 });
  }
});

test("REA-02 takes inks without a profile as browsers do", async () => {
  const size = { width: 16, height: 16 };
  for (const background of ["#c8285a", "#3c2859", "#c8b45a", "#3cb45a", "#000000", "#ffffff"]) {
    const picture = sharp({ create: { ...size, channels: 3, background } }).toColourspace("cmyk");
    for (const progressive of [false, true]) {
      const jpeg = await picture.clone().jpeg({ quality: 100, progressive }).toBuffer();
      const stored = sharp(jpeg).pipelineColourspace("cmyk").toColourspace("cmyk");
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = await stored.raw().toBuffer();
      const light = [cyan, magenta, yellow].map((ink) => ((255 - ink) * (255 - black)) / 255);
      const { data } = await decodePixels(jpeg, size);
      for (const [index, value] of light.entries()) {
        expect(Math.abs((data[index] ?? 0) - value), background).toBeLessThanOrEqual(2);
      }
    }
  }
});
