import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build, buildIsStale } from "../scripts/setup/build.mjs";
import { isShortForm } from "./support/test-form.ts";

const program = join(import.meta.dirname, "../bench/run.ts");

// The benchmark compares the bytes of both servers before it measures them.
test.skipIf(isShortForm)("the plain render of the benchmark sends the page of the site", () => {
  if (buildIsStale()) build();
  // Several ports from here, below those that the system gives to other programs.
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const options = ["--short", "--only=uncached", "--works=12", `--port=${port}`];
  const { status, stderr } = spawnSync(process.execPath, [program, ...options], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
