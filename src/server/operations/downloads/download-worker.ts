// Entry point of the process in `download-process.ts`.
import { setPriority } from "node:os";
import { readConfig } from "../../config/config.ts";
import type { CopyMessage } from "./download-process.ts";
import { type CopyTask, makeCopy } from "./make-copy.ts";

const backgroundPriority = 10;

/** @param onSent called when the site has the message */
function send(message: CopyMessage, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, onSent);
}

// Other users of the machine may not read the file.
process.umask(0o077);
try {
  setPriority(backgroundPriority);
} catch {
  // Not allowed everywhere.
}
// The site has stopped: nobody needs the copy.
process.once("disconnect", () => process.exit(1));

process.once("message", async (task: CopyTask) => {
  const result = await makeCopy(readConfig(), task, (_activity, done, total) =>
    send({ done, total }),
  );
  send(result, () => process.exit(0));
});
