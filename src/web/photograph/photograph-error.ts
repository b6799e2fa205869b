/**
 * The script did not load, the browser cannot open the file, or the device has too little memory or
 * is too slow.
 */
export type FailureReason = "not loaded" | "unreadable" | "memory" | "slow" | "failed";

export class PhotographError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

/** @returns the reason to tell, since errors of browsers differ */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof PhotographError) return error.reason;
  // Too large an array or canvas.
  return error instanceof RangeError ? "memory" : "failed";
}
