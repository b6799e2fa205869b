/** A read that failed is repeated with the same signal. */
const unaskedReads = new WeakSet<AbortSignal>();
let isStarting = false;

/** Starts reads that the painter did not ask for: no dialog opens for them. */
export function startUnasked<T>(start: () => T): T {
  isStarting = true;
  try {
    return start();
  } finally {
    isStarting = false;
  }
}

/** @param signal of a read that starts now */
export function isUnasked(signal: AbortSignal): boolean {
  if (isStarting) unaskedReads.add(signal);
  return unaskedReads.has(signal);
}
