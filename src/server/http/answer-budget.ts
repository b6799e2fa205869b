import { Problem } from "../errors.ts";

const megabyte = 1024 * 1024;

/** Bytes of files in memory that wait to be sent, in all answers together. */
export class AnswerBudget {
  readonly #maxBytes: number;
  #reserved = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get reserved(): number {
    return this.#reserved;
  }

  /**
   * @returns a function that releases the bytes; call it once
   * @throws Problem 503 if too many bytes wait
   */
  reserve(bytes: number): () => void {
    if (this.#reserved + bytes > this.#maxBytes) {
      throw new Problem(503, "tooManyPicturesSent", {
        retryAfter: 5,
      });
    }
    this.#reserved += bytes;
    return () => {
      this.#reserved -= bytes;
    };
  }
}

/** 64 MB for this process leave room for the site on a machine with 512 MB. */
export const answerBudget = new AnswerBudget(64 * megabyte);
