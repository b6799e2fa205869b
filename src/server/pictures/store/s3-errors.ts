import { S3ServiceException } from "@aws-sdk/client-s3";
import type { S3Location } from "../../config/config.ts";
import { BlobStoreError } from "./blob-store.ts";

const advice: Record<string, string> = {
  NoSuchBucket: "Make the bucket, or correct MEDIA_URL.",
  InvalidAccessKeyId: "Correct AWS_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "Correct AWS_SECRET_ACCESS_KEY, or the region in MEDIA_URL.",
  AccessDenied: "The key must be allowed to list the bucket and to get, put and delete in it.",
  RequestTimeTooSkewed: "Set the clock of this machine.",
  PermanentRedirect: "Correct the region in MEDIA_URL.",
  TemporaryRedirect: "Correct the region in MEDIA_URL.",
  AuthorizationHeaderMalformed: "Correct the region in MEDIA_URL.",
};

/** The status that the store answered with; null when there was no answer. */
export function statusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

/** True where the file is missing, and not the whole bucket. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && error instanceof Error && error.name !== "NoSuchBucket";
}

/** True when nothing came or went for too long, or no connection could be made. */
export function isTimeout(error: unknown): boolean {
  // The name is also given to connections that were refused or broke; those have a code.
  return error instanceof Error && error.name === "TimeoutError" && !("code" in error);
}

/** What went wrong with the store at `location`, in words of ours. */
export function toBlobStoreError(error: unknown, { bucket, endpoint }: S3Location): BlobStoreError {
  if (error instanceof BlobStoreError) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const status = statusOf(error);
  if (status === null) {
    // The client's own words are about its parts.
    const isAway = isTimeout(error) || name === "AbortError";
    const place = endpoint ? new URL(endpoint).host : `Amazon with bucket ${bucket}`;
    return new BlobStoreError(
      "S3_UNREACHABLE",
      `The store at ${place} is out of reach: ${isAway ? "it does not answer" : message}`,
      error,
    );
  }
  const todo = advice[name] ?? "";
  const said = `The store of bucket ${bucket} answers ${status} ${name} ${message}`.trim();
  if (status === 507 || /Full$|QuotaExceeded/.test(name))
    return new BlobStoreError("S3_FULL", said);
  const isPassing = status >= 500 || [408, 409, 425, 429].includes(status);
  if (isPassing || name === "RequestTimeout") return new BlobStoreError("S3_UNAVAILABLE", said);
  return new BlobStoreError("S3_REFUSED", `${said} ${todo}`.trim());
}
