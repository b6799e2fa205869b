import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { type Instrument, type Report, runProgram, type Target } from "./program.ts";

const connections = 1000;
const seconds = 40;

const modes: [name: string, parameters: string[]][] = [
  ["slow headers", ["-H", "-i", "5"]],
  ["slow body", ["-B", "-i", "5", "-s", "8192"]],
  ["slow reading", ["-X", "-k", "10", "-n", "5", "-w", "10", "-y", "20", "-z", "32"]],
  ["overlapping ranges", ["-R", "-a", "1", "-b", "3000"]],
];

const addresses: Record<string, string> = {
  "slow body": "/contact",
  "slow reading": "/api/openapi.json",
};

/** Asks for a page on a connection of its own. @returns the status, or why there is none */
function open(address: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(address, { agent: false, timeout: 10_000 }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    request.once("timeout", () => request.destroy(new Error("no answer within 10 s")));
    request.once("error", (error) => resolve(error.message));
  });
}

/** Asks for pages as visitors do until it is over. @returns what went wrong, and how often it asked */
async function visit({ url }: Target, isOver: () => boolean) {
  let asked = 0;
  const failures: string[] = [];
  while (!isOver()) {
    const outcome = await open(`${url}/artworks`);
    asked += 1;
    if (outcome !== 200) failures.push(`A visitor's page: ${outcome}`);
    await pause(100);
  }
  return { asked, failures };
}

async function attack(target: Target, name: string, parameters: string[]) {
  const address = `${target.url}${addresses[name] ?? "/"}`;
  const rate = ["-c", `${connections}`, "-r", "200", "-l", `${seconds}`, "-p", "10"];
  let over = false;
  const visits = visit(target, () => over);
  const { output } = await runProgram(
    "slowhttptest",
    [...parameters, ...rate, "-u", address],
    target.folder,
  );
  over = true;
  const { asked, failures } = await visits;
  const verdicts = [...stripVTControlCharacters(output).matchAll(/service available:\s*(\w+)/g)];
  if (verdicts.length === 0) failures.push(`It did not run: ${output.slice(-200)}`);
  if (verdicts.some(([, verdict]) => verdict === "NO")) failures.push("It found no way in");
  return { asked, findings: failures.map((failure) => `${name}: ${failure}`) };
}

/** Clients that hold connections by doing everything as slowly as they can. */
export const slowClients: Instrument = {
  name: "slowhttptest",
  version: ["-h"],
  async run(target): Promise<Report> {
    const findings: string[] = [];
    let asked = 0;
    for (const [name, parameters] of modes) {
      const outcome = await attack(target, name, parameters);
      findings.push(...outcome.findings);
      asked += outcome.asked;
    }
    const tries = `${modes.length} × ${connections} connections; ${asked} pages asked for meanwhile`;
    return { tries, findings };
  },
};
