import { queryOptions } from "@tanstack/react-query";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { StoredPicture } from "../../../core/entities/stored-picture.ts";
import { apiAddress, calls } from "../../../core/routes.ts";
import { ApiError } from "./api-error.ts";
import { get, withSession } from "./client.ts";

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
    const fail = () => settle(() => reject(new TypeError("Upload failed")));
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
        else reject(new ApiError(status, statusText, responseText));
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

/** @throws ApiError, TypeError if the connection fails, the signal's reason if aborted */
export async function uploadPicture(file: File, options: UploadOptions): Promise<StoredPicture> {
  return JSON.parse(await withSession(() => send(file, options)));
}

/** Disabled for external pictures. */
export function pictureSize(src: string) {
  const hash = hashOfAddress(src);
  return queryOptions({
    queryKey: ["pictures", hash],
    queryFn: ({ signal }) => get<StoredPicture>(apiAddress(calls.readPicture, hash ?? ""), signal),
    enabled: hash !== null,
  });
}
