import { ApiError } from "./api-error.ts";

/** True if the server may have stored a change although no answer says so. */
export function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || [502, 503, 504].includes(error.status);
}

/** Between a failed request and its repetition. */
export const repetitionDelayMs = 1000;

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves when a request whose outcome is unknown may be repeated. */
export function untilRepetition(): Promise<void> {
  return delay(repetitionDelayMs);
}

/** Sends a change that does no harm twice, a second time if its outcome is unknown. */
export async function sendRepeatably<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isUnknownOutcome(error)) throw error;
    await untilRepetition();
    return send();
  }
}
