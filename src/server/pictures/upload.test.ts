import { expect, test } from "vitest";
import { Problem } from "../errors.ts";
import { readUpload } from "./upload.ts";

const megabyte = 1024 * 1024;
const boundary = "----edge";
const multipart = `multipart/form-data; boundary=${boundary}`;

function createPart(name: string, content: string, filename?: string): string {
  const file = filename === undefined ? "" : `; filename="${filename}"`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

function createRequest(body: BodyInit | null, contentType = multipart): Request {
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    headers: { "content-type": contentType },
    duplex: "half",
  };
  return new Request("http://localhost/api/upload", init);
}

async function findRefusal(sent: Request, maxBytes = megabyte): Promise<string> {
  const error = await readUpload(sent, maxBytes).then(
    () => "accepted",
    (problem: unknown) => problem,
  );
  return error instanceof Problem ? `${error.status} ${error.message}` : String(error);
}

const end = `--${boundary}--\r\n`;
const brokenOff = "400 The upload broke off before it was complete. Please try again.";

test("API-33 reads the file in the field image", async () => {
  const form = new FormData();
  const bytes = new Uint8Array(300_000).map((_, at) => (at * 7919) >> 3);
  form.append("note", "on its own");
  form.append("image", new Blob([bytes]), "Մայրամուտ ../../x.jpg");
  const sent = new Request("http://localhost/api/upload", { method: "POST", body: form });
  expect(Buffer.from(await readUpload(sent, megabyte)).equals(bytes)).toBe(true);
});

test("refuses a second file, in whichever field", async () => {
  const image = createPart("image", "yes", "b.jpg");
  for (const second of ["image", "other"]) {
    const file = createPart(second, "no", "a.jpg");
    for (const body of [image + file, file + image]) {
      expect(await findRefusal(createRequest(body + end)), second).toBe(
        "400 Please send one image file at a time",
      );
    }
  }
});

test("VAL-11 asks to select a file if there is none", async () => {
  const message = "400 Please select an image file";
  expect(await findRefusal(createRequest(createPart("photo", "x", "a.jpg") + end))).toBe(message);
  expect(await findRefusal(createRequest(createPart("image", "just text") + end))).toBe(message);
  expect(await findRefusal(createRequest(createPart("image", "", "a.jpg") + end))).toBe(message);
  expect(await findRefusal(createRequest(end))).toBe(message);
});

test.for([
  ["without a closing boundary", createPart("image", "x", "a.jpg").slice(0, -2)],
  ["in the middle of the headers", `--${boundary}\r\nContent-Disposition: form-da`],
  ["after the first boundary", `--${boundary}`],
  ["with another boundary", `--other\r\n\r\n--other--\r\n`],
  ["of noise", "\u0000\u0001\u0002garbage"],
  ["that holds nothing in a part", `--${boundary}\r\n\r\n\r\n`],
])("a body %s is a bad request, not a dead process", async ([, body]) => {
  expect(await findRefusal(createRequest(body ?? ""))).toBe(brokenOff);
});

test("LIM-05 refuses a body with a too large Content-Length unread", async () => {
  let pulled = 0;
  const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 });
  const sent = createRequest(body);
  sent.headers.set("content-length", String(500 * megabyte));
  expect(await findRefusal(sent)).toMatch(/^413 This file is larger than 1 MB/);
  expect(pulled).toBe(0);
});

test("LIM-05 reads a body without Content-Length only up to the limit", async () => {
  let sentBytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      sentBytes += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  expect(await findRefusal(createRequest(body))).toMatch(/^413 /);
  expect(sentBytes).toBeLessThan(1.5 * megabyte);
});
