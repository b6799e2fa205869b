import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Progress } from "../server/operations/backup/archive-refused.ts";

/** The operator did something that cannot be done as it was asked: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What a command says and asks. */
export interface Terminal {
  /** For people; silent with `--json`. */
  say(line: string): void;
  /** Advice and warnings, beside the result. */
  warn(line: string): void;
  /** The result for programs, with `--json` only. */
  result(value: object): void;
  /** Redraws one line while long work goes on; nothing where nobody watches. */
  progress: Progress;
  /** True when a person can be asked. */
  isInteractive: boolean;
  /** Asks for yes or no; no where nobody can answer. */
  confirm(question: string): Promise<boolean>;
  /** Asks without showing what is typed. */
  askSecret(question: string): Promise<string>;
  /** The first line of the standard input. */
  readLine(): Promise<string>;
}

const barWidth = 24;

function bar(done: number, total: number): string {
  const filled = total > 0 ? Math.round((done / total) * barWidth) : barWidth;
  return "█".repeat(filled) + "░".repeat(barWidth - filled);
}

function createProgress(): Progress {
  if (!process.stderr.isTTY) return () => undefined;
  let drawn = 0;
  return (doing, done, total) => {
    const finished = done >= total;
    if (!finished && Date.now() - drawn < 100) return;
    drawn = Date.now();
    process.stderr.write(`\r\x1b[K${bar(done, total)} ${doing} ${done}/${total}`);
    if (finished) process.stderr.write("\r\x1b[K");
  };
}

async function ask(question: string, hidden: boolean): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({
    input: process.stdin,
    output: hidden ? silence : process.stderr,
    terminal: true,
  });
  const closed = new Promise<string>((_, reject) =>
    reader.once("SIGINT", () => reject(new UsageError("Stopped; nothing was changed."))),
  );
  try {
    return await Promise.race([reader.question(""), closed]);
  } finally {
    reader.close();
    if (hidden) process.stderr.write("\n");
  }
}

/** The terminal this process runs in. @param json results as one JSON object on standard output */
export function openTerminal({ json }: { json: boolean }): Terminal {
  const isInteractive = process.stdin.isTTY === true && process.stderr.isTTY === true;
  return {
    say: (line) => void (json || process.stdout.write(`${line}\n`)),
    warn: (line) => void process.stderr.write(`${line}\n`),
    result: (value) => void (json && process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)),
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

/** A size as people read it. @param bytes in bytes */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = bytes > 0 ? Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1) : 0;
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${units[step]}`;
}
