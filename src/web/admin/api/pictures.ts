import { queryOptions } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { DescribedPicture, StoredPicture } from "../../../core/entities/stored-picture.ts";
import { type ChosenFile, pictureIn, type StraightenedFile } from "../pictures/chosen-file.ts";
import { texts } from "../texts/texts.ts";
import { apiErrorOf } from "./api-error.ts";
import { get, set, withSession } from "./client.ts";

interface UploadOptions {
  signal: AbortSignal;
  /** @param percent sent, as a whole number */
  onProgress: (percent: number) => void;
}

/** After this time without progress, an upload counts as broken off. */
const stallMs = 30_000;

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function send(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => settle(() => reject(new TypeError(texts.pictures.uploadFailed2)));
    const stall = () => {
      fail();
      stop();
    };
    let stallTimer = setTimeout(stall, stallMs);
    const settle = (finish: () => void) => {
      clearTimeout(stallTimer);
      signal.removeEventListener("abort", stop);
      finish();
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(stall, stallMs);
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener("load", () =>
      settle(() => {
        const { status, statusText, responseText } = request;
        if (status >= 200 && status < 300) resolve(responseText);
        else apiErrorOf(status, statusText, responseText).then(reject);
      }),
    );
    request.addEventListener("error", fail);
    request.addEventListener("abort", () => settle(() => reject(signal.reason)));
    signal.addEventListener("abort", stop);
    const form = new FormData();
    form.append("image", file);
    request.open("POST", apiAddress(calls.uploadPicture));
    request.send(form);
  });
}

async function uploadFile(file: File, options: UploadOptions): Promise<StoredPicture> {
  return JSON.parse(await withSession(() => send(file, options)));
}

/** Uploads the photograph first, so that the server can record it with the picture. */
async function uploadStraightened(
  { picture, photograph, adjustment }: StraightenedFile,
  { signal, onProgress }: UploadOptions,
): Promise<StoredPicture> {
  const isStored = typeof photograph === "string";
  const photographShare = isStored ? 0 : photograph.size / (photograph.size + picture.size);
  const imagePath = isStored
    ? photograph
    : (
        await uploadFile(photograph, {
          signal,
          onProgress: (percent) => onProgress(Math.floor(percent * photographShare)),
        })
      ).imagePath;
  const stored = await uploadFile(picture, {
    signal,
    onProgress: (percent) =>
      onProgress(Math.floor(100 * photographShare + percent * (1 - photographShare))),
  });
  const hash = hashOfAddress(stored.imagePath) ?? "";
  await set(apiAddress(calls.keepPhotograph, hash), { imagePath, adjustment });
  return stored;
}

/** @throws ApiError, TypeError if the connection fails, the signal's reason if aborted */
export function uploadPicture(file: ChosenFile, options: UploadOptions): Promise<StoredPicture> {
  return "picture" in file
    ? uploadStraightened(file, options)
    : uploadFile(pictureIn(file), options);
}

/** Loads the uploaded file of a picture. @throws ApiError, TypeError if the connection fails */
export async function loadOriginal(src: string): Promise<File> {
  return withSession(async () => {
    const answer = await fetch(apiAddress(calls.readOriginal, hashOfAddress(src) ?? ""));
    if (!answer.ok) throw await apiErrorOf(answer.status, answer.statusText, await answer.text());
    const blob = await answer.blob();
    return new File([blob], "photograph", { type: blob.type });
  });
}

/** Disabled for external pictures. */
export function pictureSize(src: string) {
  const hash = hashOfAddress(src);
  return queryOptions({
    queryKey: ["pictures", hash],
    queryFn: ({ signal }) =>
      get<DescribedPicture>(apiAddress(calls.readPicture, hash ?? ""), signal),
    enabled: hash !== null,
  });
}
