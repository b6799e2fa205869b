import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Progress } from "@nkar/archive/archive";

/** Thrown for wrong usage, and if the user interrupts a question. The command then exits with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** How a command talks with the operator. */
export interface Terminal {
  print(line: string): void;
  /** Prints to standard error. */
  warn(line: string): void;
  /** Shows the progress in one line, which it overwrites; silent outside a terminal. */
  progress: Progress;
  isInteractive: boolean;
  /** Asks a question. True for yes, false for another answer. If not interactive: false, unasked. */
  confirm(question: string): Promise<boolean>;
  /** Hides the typed characters. */
  askSecret(question: string): Promise<string>;
  /** Reads a line of standard input; empty at its end. */
  readLine(): Promise<string>;
}

const minRedrawMs = 100;
const clearLine = "\r\x1b[K";

function createProgress(): Progress {
  if (!process.stderr.isTTY) return () => undefined;
  let drawnAtMs = 0;
  return (activity, done, total) => {
    const isFinished = done >= total;
    if (!isFinished && Date.now() - drawnAtMs < minRedrawMs) return;
    drawnAtMs = Date.now();
    process.stderr.write(`${clearLine}${isFinished ? "" : `${activity} ${done}/${total}`}`);
  };
}

async function ask(question: string, isHidden: boolean): Promise<string> {
  process.stderr.write(question);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({
    input: process.stdin,
    output: isHidden ? mutedOutput : process.stderr,
    terminal: true,
  });
  const stop = () => {
    throw new UsageError("Stopped; nothing was changed.");
  };
  const interruption = once(reader, "SIGINT").then(stop);
  try {
    // The question rejects after Ctrl+D.
    return await Promise.race([reader.question("").catch(stop), interruption]);
  } finally {
    reader.close();
    if (isHidden) process.stderr.write("\n");
  }
}

export function openTerminal(): Terminal {
  const isInteractive = process.stdin.isTTY === true && process.stderr.isTTY === true;
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    warn: (line) => void process.stderr.write(`${line}\n`),
    progress: createProgress(),
    isInteractive,
    async confirm(question) {
      if (!isInteractive) return false;
      return /^\s*(y|yes)\s*$/i.test(await ask(`${question} (yes/no) `, false));
    },
    askSecret: (question) => ask(question, true),
    async readLine() {
      const reader = createInterface({ input: process.stdin });
      for await (const line of reader) return line;
      return "";
    },
  };
}
