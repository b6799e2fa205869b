import { Problem } from "../errors.ts";

/** 413 that states the limit; `maxBytes` in bytes. */
export function fileTooLarge(maxBytes: number): Problem {
  const megabytes = Math.floor((maxBytes / (1024 * 1024)) * 10) / 10;
  return new Problem(
    413,
    `This file is larger than ${megabytes} MB. Please save the picture smaller and upload it again.`,
  );
}
