import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { hashOfAddress } from "../../core/entities/picture.ts";
import { findMaster } from "../pictures/originals.ts";
import { findMediaRow, type Media } from "../pictures/pictures.ts";
import { forkIsolated } from "../pictures/processing/isolation.ts";
import type { Box, PrintPicture } from "../pictures/processing/picture-tasks.ts";
import type { Paper } from "./paper.ts";

const isBundled = !import.meta.url.endsWith(".ts");
const workerFile = fileURLToPath(
  new URL(isBundled ? "./paper-worker.js" : "./worker.ts", import.meta.url),
);

const timeoutMs = 600_000;
const backgroundPriority = 10;

/** The process asks for one picture at a time, and gets null if the original is gone. */
export interface PictureQuestion {
  address: string;
  /** In px. */
  within: Box;
}

async function makePicture(
  media: Media,
  { address, within }: PictureQuestion,
): Promise<PrintPicture | null> {
  const row = await findMediaRow(media, hashOfAddress(address) ?? "");
  const original = row ? await findMaster(media, row) : null;
  return original && media.processes.perform("makePrintPicture", original, within);
}

function startProcess(media: Media, paper: Paper) {
  const child = forkIsolated(workerFile, {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    timeout: timeoutMs,
    // The painter waits for a preview, which is one page.
    priority: "preview" in paper && paper.preview ? 0 : backgroundPriority,
  });
  child.on("message", async (question: PictureQuestion) => {
    try {
      const picture = await makePicture(media, question);
      if (child.connected) child.send({ picture });
    } catch (error) {
      media.log.error({ err: error, address: question.address }, "A picture could not be printed");
      child.kill("SIGKILL");
    }
  });
  child.send(paper);
  return child;
}

/**
 * Yields the bytes of the file as they are made. Ends the process if the reader stops early.
 * @throws if the process fails
 */
async function* drawInProcess(media: Media, paper: Paper): AsyncGenerator<Uint8Array> {
  const child = startProcess(media, paper);
  const ended = once(child, "exit");
  try {
    if (child.stdout) for await (const chunk of child.stdout) yield chunk;
    const [code] = await ended;
    if (code !== 0) throw new Error(`The process of a paper ended with ${code}`);
  } finally {
    child.kill("SIGKILL");
  }
}

/** Papers are rare and large. One at a time leaves room for the pages. */
let lastPaper: Promise<unknown> = Promise.resolve();

/**
 * As `drawInProcess`, after the papers before it.
 * @param signal of the reader, who may leave while waiting
 */
export async function* drawPaper(
  media: Media,
  paper: Paper,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const before = lastPaper;
  const { promise, resolve } = Promise.withResolvers<void>();
  lastPaper = promise;
  await before;
  try {
    if (!signal?.aborted) yield* drawInProcess(media, paper);
  } finally {
    resolve();
  }
}
