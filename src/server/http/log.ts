import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";

/** Most that waits to be written while the log cannot be, in bytes; what comes after is dropped. */
const maxWaiting = 1024 * 1024;

/**
 * The log: one JSON line per event on the standard output. When that is a file on a disk that has
 * become full, lines wait and are dropped in the end, and the site goes on without its log. Fields
 * with these names are never written, whoever passes them by mistake.
 */
export function createLog(level: Config["logLevel"]): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxWaiting });
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
