import type { Extent } from "../../core/geometry/extent.ts";
import { PhotographError, reasonOf } from "./photograph-error.ts";
import type { JpegLimits } from "./pixels/jpeg.ts";
import type { Findings, ShowRequest, StraightenedPicture, StraightenRequest } from "./session.ts";
import { startHost } from "./worker-host.ts";

/** An opened photograph. Its memory is freed by `close`. */
export interface Photograph extends Extent {
  /** Upright and reduced. */
  preview: ImageBitmap;
  /** Looks for the painting and a sheet beside it. */
  find(signal: AbortSignal): Promise<Findings>;
  /** @returns a small straightened picture */
  show(request: ShowRequest, signal: AbortSignal): Promise<ImageBitmap>;
  straighten(request: StraightenRequest, signal: AbortSignal): Promise<StraightenedFile>;
  close(): void;
}

export interface StraightenedFile extends Omit<StraightenedPicture, "blob"> {
  file: File;
}

function jpegFile(blob: Blob, { name }: File): File {
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
}

/** Some browsers open more formats in an element than in a worker. Both turn them upright. */
async function decodeInPage(file: File, signal: AbortSignal): Promise<ImageBitmap> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  // An element without an address stops decoding.
  signal.addEventListener("abort", () => image.removeAttribute("src"));
  try {
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    signal.throwIfAborted();
    throw new PhotographError("unreadable");
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function withDecoding<Result>(
  file: File,
  signal: AbortSignal,
  use: (source: Blob | ImageBitmap) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(file);
  } catch (error) {
    if (reasonOf(error) !== "unreadable") throw error;
    return use(await decodeInPage(file, signal));
  }
}

/** @throws PhotographError, or the signal's reason */
export async function openPhotograph(file: File, signal: AbortSignal): Promise<Photograph> {
  const host = await startHost();
  try {
    const { width, height, preview } = await withDecoding(file, signal, (source) =>
      host.call("open", source, signal),
    );
    host.startHelpers();
    return {
      width,
      height,
      preview,
      find: (aborted) => host.call("find", undefined, aborted),
      show: (request, aborted) => host.call("show", request, aborted),
      async straighten(request, aborted) {
        const { blob, ...straightened } = await host.call("straighten", request, aborted);
        return { ...straightened, file: jpegFile(blob, file) };
      },
      close: () => host.close(),
    };
  } catch (error) {
    host.close();
    throw error;
  }
}

/**
 * Encodes a picture as JPEG, as large as the limits allow: upright, in its colours, and without its
 * metadata, such as the place of a photograph.
 * @throws PhotographError, or the signal's reason
 */
export async function toJpeg(file: File, limits: JpegLimits, signal: AbortSignal): Promise<File> {
  const host = await startHost();
  try {
    const { blob } = await withDecoding(file, signal, (source) =>
      host.call("convert", { source, limits }, signal),
    );
    return jpegFile(blob, file);
  } finally {
    host.close();
  }
}
