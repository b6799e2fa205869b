// Entry point of the process that makes a download of everything; `download-process.ts` starts it.
import { setPriority } from "node:os";
import { readConfig } from "../../config/config.ts";
import type { DownloadMessage } from "./download-process.ts";
import { type DownloadTask, makeDownload } from "./make-download.ts";

/** Priority of this process, from -20 to 19. A higher number lets the site's own process go first. */
const backgroundPriority = 10;

/** @param onSent called when the main process has received the message */
function send(message: DownloadMessage, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, onSent);
}

// Other users of the machine may not read the file.
process.umask(0o077);
try {
  setPriority(backgroundPriority);
} catch {
  // Some systems do not allow it.
}
// If the site stops, nobody needs the file.
process.once("disconnect", () => process.exit(1));

process.once("message", async (task: DownloadTask) => {
  const result = await makeDownload(readConfig(), task, (_activity, done, total) =>
    send({ done, total }),
  );
  send(result, () => process.exit(0));
});
