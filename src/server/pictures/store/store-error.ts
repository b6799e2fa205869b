/**
 * What went wrong with a store of pictures, by a code like those of disks: `S3_UNREACHABLE` (no
 * answer), `S3_UNAVAILABLE` (it answers that it cannot), `S3_FULL`, `S3_REFUSED` (it will not). The
 * message says what to do where there is something to do.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: "S3_UNREACHABLE" | "S3_UNAVAILABLE" | "S3_FULL" | "S3_REFUSED";

  constructor(code: StoreError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
