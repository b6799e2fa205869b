import { Problem } from "../errors.ts";

const megabyte = 1024 * 1024;

/** Limits the bytes of files that wait in memory to be sent, in all answers together. */
export class AnswerBudget {
  readonly #maxBytes: number;
  readonly #maxBytesPerCaller: number;
  readonly #byCaller = new Map<string, number>();
  #reserved = 0;

  constructor(maxBytes: number, maxBytesPerCaller: number) {
    this.#maxBytes = maxBytes;
    this.#maxBytesPerCaller = maxBytesPerCaller;
  }

  get reserved(): number {
    return this.#reserved;
  }

  /**
   * @returns a function that releases the bytes; call it once
   * @throws Problem 503 if too many bytes wait, for this caller or for all
   */
  reserve(caller: string, bytes: number): () => void {
    const callerBytes = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (this.#reserved + bytes > this.#maxBytes || callerBytes > this.#maxBytesPerCaller) {
      throw new Problem(503, "tooManyPicturesSent", {
        retryAfter: 5,
      });
    }
    this.#add(caller, bytes);
    return () => this.#add(caller, -bytes);
  }

  #add(caller: string, bytes: number): void {
    this.#reserved += bytes;
    const callerBytes = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (callerBytes > 0) this.#byCaller.set(caller, callerBytes);
    else this.#byCaller.delete(caller);
  }
}

/** 64 MB for this process leave room for the site on a machine with 512 MB. */
export const answerBudget = new AnswerBudget(64 * megabyte, 16 * megabyte);
