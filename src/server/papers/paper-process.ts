import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { hashOfAddress } from "../../core/entities/picture.ts";
import { findMaster } from "../pictures/masters.ts";
import { findMediaRow, type Media } from "../pictures/pictures.ts";
import { forkIsolated } from "../pictures/processing/isolation.ts";
import type { PrintPicture } from "../pictures/processing/picture-tasks.ts";
import type { AnyPaper } from "./documents.ts";
import type { DrawPaper, PaperAnswer, PaperQuestion } from "./paper-messages.ts";

const isBundled = !import.meta.url.endsWith(".ts");
const workerFile = fileURLToPath(
  new URL(isBundled ? "./paper-worker.js" : "./worker.ts", import.meta.url),
);

// Papers are rare and large. One at a time leaves room for the pages.
const oneAtATime = pLimit(1);
const timeoutMs = 600_000;
const priority = 10;

/** The pictures in the file. */
export function countPictures(paper: AnyPaper): number {
  const pictures = paper.works.filter(({ picture }) => picture !== null).length;
  if (paper.kind === "catalogue") return pictures + Math.min(pictures, 1);
  if (paper.kind === "certificate") return pictures;
  return paper.kind === "prices" && paper.pictures ? pictures : 0;
}

async function makePicture(
  media: Media,
  { address, within }: PaperQuestion,
): Promise<PrintPicture | null> {
  const row = await findMediaRow(media, hashOfAddress(address) ?? "");
  const original = row ? await findMaster(media, row) : null;
  return original && media.processes.makePrintPicture(original, within);
}

function startProcess(media: Media, task: DrawPaper) {
  const child = forkIsolated(workerFile, {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    timeout: timeoutMs,
    priority,
  });
  child.on("message", async (question: PaperQuestion) => {
    try {
      const answer: PaperAnswer = { picture: await makePicture(media, question) };
      if (child.connected) child.send(answer);
    } catch (error) {
      media.log.error({ err: error, address: question.address }, "A picture could not be printed");
      child.kill("SIGKILL");
    }
  });
  child.send(task);
  return child;
}

/**
 * Yields the bytes of the file as they are made. Ends the process if the reader stops early.
 * @throws if the process fails
 */
async function* drawInProcess(media: Media, task: DrawPaper): AsyncGenerator<Uint8Array> {
  const child = startProcess(media, task);
  const ended = once(child, "exit");
  try {
    if (child.stdout) for await (const chunk of child.stdout) yield chunk;
    const [code] = await ended;
    if (code !== 0) throw new Error(`The process of a paper ended with ${code}`);
  } finally {
    child.kill("SIGKILL");
  }
}

/**
 * As `drawInProcess`, after the papers before it.
 * @param signal of the reader, who may leave while waiting
 */
export async function* drawPaperFile(
  media: Media,
  task: DrawPaper,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const turn = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const queued = oneAtATime(async () => {
    turn.resolve();
    await finished.promise;
  });
  try {
    await turn.promise;
    if (!signal?.aborted) yield* drawInProcess(media, task);
  } finally {
    finished.resolve();
    await queued;
  }
}
