// Draws papers as PDF files, each in a process of its own, so that pages stay fast.
import { once } from "node:events";
import { addAbortSignal, type Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { openTemporaryFile } from "@nkar/blobs/folders";
import type { PrintPicture } from "@nkar/paper/paper";
import { hashOfAddress } from "../../core/entities/picture.ts";
import type { PaperProgress } from "../../core/papers/paper-options.ts";
import { Problem } from "../errors.ts";
import { findOriginal } from "../pictures/originals.ts";
import { findMediaRow, type Media } from "../pictures/pictures.ts";
import { forkIsolated } from "../pictures/processing/isolation.ts";
import type { Box } from "../pictures/processing/picture-tasks.ts";
import type { Services } from "../services.ts";
import type { PaperDescription } from "./paper-description.ts";

const isBundled = !import.meta.url.endsWith(".ts");
const workerFile = fileURLToPath(
  new URL(isBundled ? "./paper-worker.js" : "./worker.ts", import.meta.url),
);

/** Longest wait for a turn: proxies such as nginx end a request that gets no byte for 60 s. */
const waitingTimeoutMs = 30_000;
/**
 * Longest time to draw a paper that reports no progress. With the wait for its turn, this is less than
 * the 120 s after which the site closes a connection without traffic.
 */
const silentTimeoutMs = 80_000;
/** Longest time to draw a paper that reports its progress, which keeps the connection alive. */
const progressTimeoutMs = 600_000;
/** 200 pictures need 125 MB. */
const maxHeapMb = 384;
/** Priority of long papers, from 0 to 19, the lowest. */
const backgroundPriority = 10;

/** The drawing process asks for one picture at a time. The answer is null if the original is gone. */
export interface PictureQuestion {
  address: string;
  /** In px. */
  box: Box;
}

export type PaperMessage = PictureQuestion | PaperProgress;

async function makePicture(
  media: Media,
  { address, box }: PictureQuestion,
): Promise<PrintPicture | null> {
  const row = await findMediaRow(media, hashOfAddress(address) ?? "");
  const original = row ? await findOriginal(media, row) : null;
  return original && media.processes.perform("makePrintPicture", original, box);
}

interface DrawingOptions {
  /** Aborts if the reader leaves. Then the drawing process ends at once. */
  signal?: AbortSignal;
  /** Hears when drawing starts, and of each page. */
  onProgress?: (progress: PaperProgress) => void;
}

/** True for a certificate or a preview, for which the painter waits. */
const isShort = (paper: PaperDescription) => paper.kind === "certificate" || paper.preview;

/** Starts a drawing process. @param onMissing hears of each picture whose original is gone */
function startProcess(
  media: Media,
  paper: PaperDescription,
  { signal, onProgress, onMissing }: DrawingOptions & { onMissing: () => void },
) {
  const child = forkIsolated(workerFile, {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { NODE_OPTIONS: `--max-old-space-size=${maxHeapMb}` },
    timeout: onProgress ? progressTimeoutMs : silentTimeoutMs,
    killSignal: "SIGKILL",
    priority: isShort(paper) ? 0 : backgroundPriority,
    ...(signal && { signal }),
  });
  child.on("message", async (message: PaperMessage) => {
    if ("page" in message) return onProgress?.(message);
    try {
      const picture = await makePicture(media, message);
      if (!picture) onMissing();
      if (child.connected) child.send({ picture });
    } catch (error) {
      media.log.error({ err: error, address: message.address }, "A picture could not be printed");
      child.kill("SIGKILL");
    }
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.send(paper);
  return child;
}

interface PaperFile {
  bytes: number;
  /** The number of pictures whose originals are gone. */
  missing: number;
  /** The caller must read or destroy this stream, which frees the file. */
  contents: Readable;
}

type PaperServices = Pick<Services, "config" | "media">;

/** Draws a paper into a temporary file. @throws if the process fails, or the reader leaves */
async function drawToFile(
  { config, media }: PaperServices,
  paper: PaperDescription,
  drawing: DrawingOptions,
): Promise<PaperFile> {
  const file = await openTemporaryFile(config.dataDir);
  let missing = 0;
  const onMissing = () => {
    missing += 1;
  };
  const child = startProcess(media, paper, { ...drawing, onMissing });
  try {
    const writing = child.stdout && file.writeFile(child.stdout);
    const [[code]] = await Promise.all([once(child, "exit"), writing]);
    if (code !== 0) throw new Error(`The process of a paper ended with ${code}`);
    const { size: bytes } = await file.stat();
    const contents = file.createReadStream({ start: 0 });
    return {
      bytes,
      missing,
      contents: drawing.signal ? addAbortSignal(drawing.signal, contents) : contents,
    };
  } catch (error) {
    child.kill("SIGKILL");
    await file.close();
    throw error;
  }
}

/**
 * For each of the two queues, a promise that resolves when all its papers are drawn. Each queue draws
 * one paper at a time, to leave the processors to the pages.
 */
const queueEnds = { short: Promise.resolve(), long: Promise.resolve() };

/** @throws Problem 503 if the wait takes too long; the reason of the signal if it aborts */
async function waitForTurn(papersBefore: Promise<void>, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const retryAfter = waitingTimeoutMs / 1000;
  const giveUp = () => reject(new Problem(503, "papersBusy", { retryAfter }));
  const timer = setTimeout(giveUp, waitingTimeoutMs);
  if (signal?.aborted) reject(signal.reason);
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  papersBefore.then(resolve);
  await promise.finally(() => clearTimeout(timer));
}

/**
 * Draws a paper after the papers before it in the queue. The paper becomes a temporary file, so a slow
 * reader delays no other paper, and nobody gets a part of a paper that fails.
 * @throws Problem 503 if the turn does not come in time, 400 if the reader leaves; as `drawToFile`
 */
export async function drawPaper(
  services: PaperServices,
  paper: PaperDescription,
  drawing: DrawingOptions = {},
): Promise<PaperFile> {
  const queue = isShort(paper) ? "short" : "long";
  const papersBefore = queueEnds[queue];
  const { promise: turnEnded, resolve: endTurn } = Promise.withResolvers<void>();
  queueEnds[queue] = papersBefore.then(() => turnEnded);
  try {
    await waitForTurn(papersBefore, drawing.signal);
    drawing.onProgress?.({ page: 0, pages: 0 });
    return await drawToFile(services, paper, drawing);
  } catch (error) {
    // A reader who has left gets no answer; the status 400 keeps the log free of an error.
    throw drawing.signal?.aborted ? new Problem(400, "requestUnreadable") : error;
  } finally {
    endTurn();
  }
}
