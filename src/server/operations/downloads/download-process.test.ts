import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { makeInProcess } from "./download-process.ts";

const task = { kind: "backup", path: "unused" } as const;

/** Writes a program. @param lines run when it has got its task */
async function writeProgram(lines: string): Promise<string> {
  const file = join(await temporaryFolder(), "program.mjs");
  await writeFile(file, `process.once("message", () => {\n${lines}\n});\n`);
  return file;
}

test("OWN-06 a result that arrives after the end of its process counts", async () => {
  // A shell sends it through the channel (3) as soon as the process is gone.
  const file = await writeProgram(`
    const script = 'while kill -0 $0; do :; done; echo \\'{"missing":4}\\' >&3';
    process.getBuiltinModule("node:child_process").spawn(
      "sh", ["-c", script, process.pid], { stdio: ["ignore", "ignore", "ignore", 3] },
    );
    process.exit(0);
  `);
  const { signal } = new AbortController();
  const result = await makeInProcess(file, task, { signal, onProgress: () => undefined });
  expect(result).toEqual({ missing: 4 });
});

test("OWN-06 a stopped copy has ended when the site hears of it", async () => {
  const file = await writeProgram(`
    process.once("SIGTERM", () => setTimeout(() => process.exit(1), 200));
    process.send({ done: process.pid, total: 1 });
  `);
  const stopping = new AbortController();
  let pid = 0;
  const copying = makeInProcess(file, task, {
    signal: stopping.signal,
    onProgress({ done }) {
      pid = done;
      stopping.abort(new Error("stopped"));
    },
  });
  await expect(copying).rejects.toThrow("stopped");
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("OWN-06 a process that fails without a result is told with its code", async () => {
  const file = await writeProgram("process.exit(7);");
  const { signal } = new AbortController();
  const result = await makeInProcess(file, task, { signal, onProgress: () => undefined });
  expect(result).toEqual({ problem: "downloadFailed", reason: "The process ended with 7" });
});
