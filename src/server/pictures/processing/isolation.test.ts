import { fork } from "node:child_process";
import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { listen } from "../../../../test/support/listen.ts";
import { plainPicture } from "../../../../test/support/sample-pictures.ts";
import { getIsolation, workerFile } from "./isolation.ts";

/** Runs before the worker in the same process. */
async function attempt(port: number, path: string) {
  const fs = process.getBuiltinModule("node:fs");
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const { connect } = process.getBuiltinModule("node:net");
  const outcome = (work: () => unknown) => {
    try {
      work();
      return "done";
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  };
  const network = await new Promise((resolve) => {
    connect(port, "127.0.0.1")
      .once("connect", () => resolve("done"))
      .once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  process.send?.({
    read: outcome(() => fs.readFileSync("/etc/passwd")),
    write: outcome(() => fs.writeFileSync(path, "")),
    program: outcome(() => spawnSync("true")),
    thread: outcome(() => new Worker("", { eval: true })),
    network,
  });
}

/** Starts a picture process that makes the attempts first. */
async function startAttempts() {
  const connections = vi.fn();
  const port = await listen(createServer(connections));
  const path = `${await temporaryFolder()}/written`;
  const code = `await (${attempt})(${port}, ${JSON.stringify(path)})`;
  const { execPath, execArgv } = getIsolation();
  const child = fork(workerFile, {
    execPath,
    execArgv: [...execArgv, "--import", `data:text/javascript,${encodeURIComponent(code)}`],
    env: {},
    serialization: "advanced",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const received: unknown[] = [];
  child.on("message", (message) => received.push(message));
  const nth = (index: number) =>
    vi.waitUntil(() => received[index], { timeout: 120_000, interval: 20 });
  return { child, attempts: await nth(0), answer: () => nth(1), connections };
}

test("a process that decodes pictures opens no file, program or thread", async () => {
  const { child, attempts, answer } = await startAttempts();
  expect(attempts).toMatchObject({
    read: "ERR_ACCESS_DENIED",
    write: "ERR_ACCESS_DENIED",
    program: "ERR_ACCESS_DENIED",
    thread: "ERR_ACCESS_DENIED",
  });
  child.send(await plainPicture([1, 2, 3]).png().toBuffer());
  child.send({ task: "inspect", options: [] });
  expect(await answer()).toMatchObject({ kind: "done", result: { width: 64 } });
});

test.skipIf(getIsolation().hasNetwork)(
  "a process that decodes pictures reaches no network",
  async () => {
    const { attempts, connections } = await startAttempts();
    expect(attempts).toMatchObject({ network: "ENETUNREACH" });
    expect(connections).not.toHaveBeenCalled();
  },
);
