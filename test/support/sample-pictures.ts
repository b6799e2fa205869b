import { crc32, deflateSync } from "node:zlib";
import { differenceCie76 } from "culori";
import sharp, { type Sharp } from "sharp";

export type Colour = [red: number, green: number, blue: number];

/** Makes a picture of one colour. */
export function plainPicture([r, g, b]: Colour, width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

/** Returns the form that uploads a file. */
export function pictureForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)]), "work.jpg");
  return form;
}

/** Makes a picture of noise, so that every part of the file matters. */
export function noisePicture(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#806040", noise } });
}

export async function measureColour(bytes: Uint8Array): Promise<Colour> {
  const { data } = await sharp(bytes)
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = -1, green = -1, blue = -1] = data;
  return [red, green, blue];
}

/** Returns the difference of two colours as ΔE*76. */
export function colourDifference(one: Colour, other: Colour): number {
  const [a, b] = [one, other].map(([red, green, blue]) => {
    return { mode: "rgb", r: red / 255, g: green / 255, b: blue / 255 } as const;
  });
  return a && b ? differenceCie76()(a, b) : Number.NaN;
}

/** Makes a photo with EXIF rotation, location and name: its left half is red, the right half blue. */
export function sidewaysPhoto(): Promise<Buffer> {
  const left = { width: 48, height: 64, channels: 3, background: "#ff0000" } as const;
  return plainPicture([0, 0, 255], 96, 64)
    .composite([{ input: { create: left }, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: "SECRET-NAME" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 10/1 0/1" },
    })
    .toBuffer();
}

function pngChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** Index of the chunk that follows signature and header. */
const afterHeader = 33;

/** Contents by type. */
export type Chunks = Record<string, Uint8Array>;

/** Whole numbers as chunks state them. */
export function encodeNumbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

/** Adds chunks before the pixels. */
export function pngWithChunks(png: Buffer, chunks: Chunks): Buffer {
  const added = Object.entries(chunks).map(([type, content]) => pngChunk(type, content));
  return Buffer.concat([png.subarray(0, afterHeader), ...added, png.subarray(afterHeader)]);
}

/** Makes a PNG whose header states far more pixels than it has. */
export function pngBomb(
  width: number,
  height: number,
  bitDepth: number,
  colourType: number,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Makes a PNG with compressed comments, each of which inflates to 8 MB. */
export async function pngWithHugeComments(count: number): Promise<Buffer> {
  const png = await plainPicture([200, 60, 50]).png().toBuffer();
  const text = deflateSync(Buffer.alloc(7_900_000, "A"), { level: 9 });
  const comment = pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text]));
  return Buffer.concat([
    png.subarray(0, afterHeader),
    ...Array.from({ length: count }, () => comment),
    png.subarray(afterHeader),
  ]);
}

/** Makes a JPEG whose header states 64,250 × 64,250 px. */
export async function jpegBomb(): Promise<Buffer> {
  const jpeg = await plainPicture([200, 60, 50]).jpeg().toBuffer();
  const frameHeader = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(64_250, frameHeader + 5);
  jpeg.writeUInt16BE(64_250, frameHeader + 7);
  return jpeg;
}

/** Makes a progressive JPEG that repeats its last scan. */
export async function jpegWithScans(count: number): Promise<Buffer> {
  const jpeg = await noisePicture(200, 200).jpeg({ progressive: true }).toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: count }, () => scan),
    jpeg.subarray(-2),
  ]);
}

/** Makes a JPEG with HTML in a comment. */
export async function jpegWithScript(): Promise<Buffer> {
  const jpeg = await plainPicture([200, 60, 50]).jpeg().toBuffer();
  const page = Buffer.from("<script>alert('PWNED')</script>");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

export async function webpWithFrames(count: number): Promise<Buffer> {
  const still = await plainPicture([200, 60, 50], 8, 8).webp().toBuffer();
  const frame = riffChunk(
    "ANMF",
    Buffer.concat([
      Buffer.from([0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0, 100, 0, 0, 0]),
      still.subarray(12),
    ]),
  );
  const content = Buffer.concat([
    Buffer.from("WEBP"),
    riffChunk("VP8X", Buffer.from([2, 0, 0, 0, 7, 0, 0, 7, 0, 0])),
    riffChunk("ANIM", Buffer.from([255, 255, 255, 255, 0, 0])),
    ...Array.from({ length: count }, () => frame),
  ]);
  return riffChunk("RIFF", content);
}

function riffChunk(name: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + content.length + (content.length % 2));
  chunk.write(name, 0, "latin1");
  chunk.writeUInt32LE(content.length, 4);
  chunk.set(content, 8);
  return chunk;
}
