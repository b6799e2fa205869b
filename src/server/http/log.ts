import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";

/** While the output cannot be written, the log keeps this much in memory and drops further lines. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Creates a log that writes one JSON line per event to the standard output, and hides the values of
 * fields with secret names. If the output is a file on a full disk, the site continues.
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
