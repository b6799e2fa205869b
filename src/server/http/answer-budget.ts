import { Problem } from "../errors.ts";

const megabyte = 1024 * 1024;

const retryAfterSeconds = 5;

/** Limits the memory for pieces of files that answers are sending, for each caller and overall. */
export class AnswerBudget {
  readonly #maxBytes: number;
  readonly #maxBytesPerCaller: number;
  readonly #byCaller = new Map<string, number>();
  #reservedBytes = 0;

  constructor(maxBytes: number, maxBytesPerCaller: number) {
    this.#maxBytes = maxBytes;
    this.#maxBytesPerCaller = maxBytesPerCaller;
  }

  get reservedBytes(): number {
    return this.#reservedBytes;
  }

  /**
   * @returns a function that releases the bytes; the caller must call it once
   * @throws Problem 503 if answers to this caller, or all answers, hold too many bytes
   */
  reserve(caller: string, bytes: number): () => void {
    const callerBytes = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (this.#reservedBytes + bytes > this.#maxBytes || callerBytes > this.#maxBytesPerCaller) {
      throw new Problem(503, "tooManyPicturesSent", { retryAfter: retryAfterSeconds });
    }
    this.#add(caller, bytes);
    return () => this.#add(caller, -bytes);
  }

  #add(caller: string, bytes: number): void {
    this.#reservedBytes += bytes;
    const callerBytes = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (callerBytes > 0) this.#byCaller.set(caller, callerBytes);
    else this.#byCaller.delete(caller);
  }
}

/**
 * All answers together may hold 64 MB, which leaves room for the site on a machine with 512 MB. One
 * caller may hold a quarter of that.
 */
export const answerBudget = new AnswerBudget(64 * megabyte, 16 * megabyte);
