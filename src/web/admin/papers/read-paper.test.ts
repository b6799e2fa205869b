import { expect, test } from "vitest";
import { readPaper } from "./read-paper.ts";

const lines = [{ page: 0, pages: 0 }, { page: 1, pages: 2 }, { page: 2, pages: 2 }, { bytes: 11 }];
const file = "%PDF\n\n%%EOF";
const answer = `${lines.map((line) => `${JSON.stringify(line)}\n`).join("")}${file}`;

/** @param size of the pieces in which the answer arrives */
function arriving(text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / size);
  const pieces = Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

test("PAP-01 the admin reads pages and file of an answer in pieces of any size", async () => {
  for (const size of [1, 7, answer.length]) {
    const pages: number[] = [];
    const read = await readPaper(arriving(answer, size), ({ page }) => pages.push(page));
    expect(await read.text()).toBe(file);
    expect(pages).toEqual([0, 1, 2]);
  }
});

test("PAP-01 the admin takes no file that broke off", async () => {
  const broken = readPaper(arriving(answer.slice(0, -1), 7), () => undefined);
  await expect(broken).rejects.toThrow("not whole");
});
