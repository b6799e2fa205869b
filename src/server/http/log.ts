import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";

/** Later lines are dropped while the output cannot be written. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Creates a log that writes one JSON line per event to the standard output. If the output is a file on
 * a full disk, the site continues.
 * Fields with secret names are redacted.
 */
export function createLog(level: Config["logLevel"]): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxBufferedBytes });
  output.on("error", () => undefined);
  const secrets = [
    "password",
    "currentPassword",
    "newPassword",
    "passphrase",
    "token",
    "cookie",
    "authorization",
  ];
  return pino(
    { level, redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]) },
    output,
  );
}
