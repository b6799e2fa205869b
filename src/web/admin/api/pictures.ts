import type { Proposal } from "@nkar/painting-finder/propose";
import { queryOptions } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { DescribedPicture, StoredPicture } from "../../../core/entities/stored-picture.ts";
import { texts } from "../texts/texts.ts";
import { readApiError } from "./api-error.ts";
import { get, send } from "./client.ts";

// Uploads pictures, and asks the server for straightened pictures and for paintings in photographs.

interface UploadOptions {
  signal: AbortSignal;
  /** @param percent of the bytes that are sent, a whole number from 0 to 100 */
  onProgress: (percent: number) => void;
}

/** After this time without progress, an upload counts as broken off. */
const stallTimeoutMs = 30_000;

/** Longest wait for an answer about a picture: the server works on a picture for a minute at most. */
const answerTimeoutMs = 90_000;

/**
 * Uploads a file. Uses XMLHttpRequest because fetch does not report upload progress.
 * @throws ApiError; TypeError if the connection fails, makes no progress for 30 s or brings no
 *   answer for 90 s; the signal's reason if aborted
 */
export function uploadFile(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<StoredPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  let stallTimer = setTimeout(stop, stallTimeoutMs);
  signal.addEventListener("abort", stop);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(stop, loaded < total ? stallTimeoutMs : answerTimeoutMs);
    onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  });
  // "loadend" follows an answer, an error and an abort.
  request.addEventListener("loadend", () => {
    clearTimeout(stallTimer);
    signal.removeEventListener("abort", stop);
    const { status, statusText, responseText } = request;
    if (status >= 200 && status < 300) resolve(responseText);
    else if (status > 0) readApiError(status, statusText, responseText).then(reject);
    else reject(signal.aborted ? signal.reason : new TypeError(texts.pictures.upload.failed));
  });
  const form = new FormData();
  form.append("image", file);
  request.open("POST", apiAddress(calls.uploadPicture));
  request.send(form);
  return promise.then(JSON.parse);
}

/**
 * Asks the server for a straightened picture. A repetition returns the same picture.
 * @param photograph address of the original
 */
export async function straightenPicture(
  photograph: string,
  adjustment: Adjustment,
  signal: AbortSignal,
): Promise<DescribedPicture> {
  const address = apiAddress(calls.straightenPicture, hashOfAddress(photograph) ?? "");
  const options = { body: adjustment, signal, timeoutMs: answerTimeoutMs };
  return (await send<DescribedPicture>("PUT", address, options)).record;
}

/** Query of the painting that the server finds in a photograph. Disabled for external pictures. */
export function proposalQuery(src: string) {
  const hash = hashOfAddress(src);
  return queryOptions({
    queryKey: ["proposals", hash],
    queryFn: ({ signal }) =>
      get<Proposal>(apiAddress(calls.readProposal, hash ?? ""), signal, answerTimeoutMs),
    enabled: hash !== null,
    staleTime: "static",
  });
}

/** Query of a stored picture's size and photograph. Disabled for external pictures. */
export function pictureQuery(src: string) {
  const hash = hashOfAddress(src);
  return queryOptions({
    queryKey: ["pictures", hash],
    queryFn: ({ signal }) =>
      get<DescribedPicture>(apiAddress(calls.readPicture, hash ?? ""), signal),
    enabled: hash !== null,
    staleTime: "static",
  });
}
