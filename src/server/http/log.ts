import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";

/** Buffered bytes while the output cannot be written; later lines are dropped. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Creates the log: one JSON line per event on the standard output. A full disk behind it drops
 * lines and does not stop the site. Fields with secret names are redacted.
 */
export function createLog(level: Config["logLevel"]): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxBufferedBytes });
  output.on("error", () => undefined);
  const secrets = [
    "password",
    "currentPassword",
    "newPassword",
    "token",
    "cookie",
    "authorization",
  ];
  return pino(
    { level, redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]) },
    output,
  );
}
