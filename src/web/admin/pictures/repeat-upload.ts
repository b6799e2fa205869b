import { isRefusal, isUnknownOutcome, untilNextAttempt } from "../api/network.ts";
import { uploadPicture } from "../api/pictures.ts";
import type { ChosenFile } from "./chosen-file.ts";

interface UploadWatcher {
  onProgress: (percent: number) => void;
  /** The upload goes on when the network is back, or with `tryAgain`. */
  onBroken: (error: unknown, tryAgain: () => void) => void;
}

/**
 * Repeats the upload until the server has the picture.
 * @returns the picture's address on the server
 * @throws if the server refuses the file, or the signal's reason
 */
export async function repeatUpload(
  file: ChosenFile,
  signal: AbortSignal,
  { onProgress, onBroken }: UploadWatcher,
): Promise<string> {
  for (let failures = 1; ; failures += 1) {
    try {
      return (await uploadPicture(file, { signal, onProgress })).imagePath;
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error;
      const pause = new AbortController();
      signal.addEventListener("abort", () => pause.abort());
      onBroken(error, () => pause.abort());
      await (isUnknownOutcome(error)
        ? untilNextAttempt(failures, pause.signal)
        : new Promise((resolve) => pause.signal.addEventListener("abort", resolve)));
      signal.throwIfAborted();
    }
  }
}
