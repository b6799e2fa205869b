// `npm run test:mutations`: applies each mistake of mistakes.ts to a copy of the project and runs
// the tests that should find it. Arguments limit the run to areas: `… -- deliveries backup`.
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { type Mistake, mistakes } from "./mistakes.ts";
import { changedSource, changeText } from "./source-change.ts";

const root = join(import.meta.dirname, "../..");
const maxSurvivors = 3;
const runsAtOnce = 2;
/** Ends a run that a mistake has put into an endless loop. */
const timeoutMs = 20 * 60_000;

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "nkar-mutations-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const folders = ["bench", "packages", "src", "test", "docs", "scripts", "texts"];
  for (const path of [...folders, "package.json", "tsconfig.json", "vitest.config.ts"]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const installed = join(root, "node_modules");
  // Relative links lead to the copy's own packages.
  const relative = { recursive: true, verbatimSymlinks: true };
  cpSync(join(installed, "@nkar"), join(folder, "node_modules/@nkar"), relative);
  for (const name of readdirSync(installed).filter((name) => name !== "@nkar")) {
    symlinkSync(join(installed, name), join(folder, "node_modules", name));
  }
  return folder;
}

/** Returns the name of the first failed test, or null if all pass. */
function firstFailure(folder: string, tests: string[], workers = 1): Promise<string | null> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--bail=1", `--maxWorkers=${workers}`];
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      timeout: timeoutMs,
      maxBuffer: 2 ** 28,
      env: { ...process.env, NO_COLOR: "1" },
    };
    execFile(process.execPath, [...vitest, ...tests], options, (error, stdout, stderr) => {
      const [, failed = "no test, but the run"] = /^ FAIL {2}(.+)$/m.exec(stdout + stderr) ?? [];
      resolve(error ? failed : null);
    });
  });
}

/** Returns the name of the test that finds the mistake, or null if it survives. */
async function search(folder: string, mistake: Mistake): Promise<string | null> {
  const path = join(folder, mistake.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, changeText(source, mistake));
  try {
    return await firstFailure(folder, mistake.tests);
  } finally {
    writeFileSync(path, source);
  }
}

setPriority(10);
const areas = process.argv.slice(2);
const chosen = mistakes.filter(({ area }) => areas.length === 0 || areas.includes(area));
if (chosen.length === 0) throw new Error(`No such area: ${areas.join(", ")}.`);
chosen.forEach(changedSource);
const folders = Array.from({ length: runsAtOnce }, copyProject);

const allTests = new Set(chosen.flatMap(({ tests }) => tests));
const failure = await firstFailure(folders[0] ?? "", [...allTests], runsAtOnce);
if (failure) throw new Error(`Without a mistake fails ${failure}`);

let found = 0;
const remaining = chosen.values();
async function searchRemaining(folder: string): Promise<void> {
  for (const mistake of remaining) {
    const finder = await search(folder, mistake);
    if (finder) found += 1;
    const change = `${mistake.file}: ${mistake.from} → ${mistake.to || "nothing"}`;
    console.log(finder ? `found    ${change}\n         by ${finder}` : `SURVIVED ${change}`);
  }
}
await Promise.all(folders.map(searchRemaining));
console.log(`${found} of ${chosen.length} mistakes found`);
process.exitCode = chosen.length - found > maxSurvivors ? 1 : 0;
