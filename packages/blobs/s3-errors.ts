import { S3ServiceException } from "@aws-sdk/client-s3";
import { BlobStoreError, type S3Location } from "./blob-store.ts";

/** For the operator, by the name of the error. `{setting}`: name of the setting with the location. */
const advice: Record<string, string> = {
  NoSuchBucket: "Make the bucket, or correct {setting}.",
  InvalidAccessKeyId: "Correct AWS_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "Correct AWS_SECRET_ACCESS_KEY, or the region in {setting}.",
  AccessDenied: "The key must be allowed to list the bucket and to get, put and delete in it.",
  RequestTimeTooSkewed: "Set the clock of this machine.",
  PermanentRedirect: "Correct the region in {setting}.",
  TemporaryRedirect: "Correct the region in {setting}.",
  AuthorizationHeaderMalformed: "Correct the region in {setting}.",
};

/** Returns the HTTP status of an error answer; null if there was no answer. */
export function httpStatus(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

/** True if a file is missing, false if the whole bucket is. */
export function isMissing(error: unknown): boolean {
  return httpStatus(error) === 404 && error instanceof Error && error.name !== "NoSuchBucket";
}

/** True if the store was silent for too long, false if the connection failed. */
export function isTimeout(error: unknown): boolean {
  // Refused and broken connections have this name, too, but also a code.
  return error instanceof Error && error.name === "TimeoutError" && !("code" in error);
}

/** Turns an error of the S3 client into one with a code and advice for the operator. */
export function toBlobStoreError(error: unknown, location: S3Location): BlobStoreError {
  const { bucket, endpoint, setting } = location;
  if (error instanceof BlobStoreError) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const status = httpStatus(error);
  if (status === null) {
    // The client's own messages name its internal parts.
    const timedOut = isTimeout(error) || name === "AbortError";
    const place = endpoint ? new URL(endpoint).host : `Amazon with bucket ${bucket}`;
    return new BlobStoreError(
      "S3_UNREACHABLE",
      `The store at ${place} is out of reach: ${timedOut ? "it does not answer" : message}`,
      error,
    );
  }
  const remedy = advice[name]?.replace("{setting}", setting) ?? "";
  const answer = `The store of bucket ${bucket} answers ${status} ${name} ${message}`.trim();
  if (status === 507 || /Full$|QuotaExceeded/.test(name))
    return new BlobStoreError("S3_FULL", answer);
  const isTransient = status >= 500 || [408, 409, 425, 429].includes(status);
  if (isTransient || name === "RequestTimeout") return new BlobStoreError("S3_UNAVAILABLE", answer);
  return new BlobStoreError("S3_REFUSED", `${answer} ${remedy}`.trim());
}
