import { expect, onTestFinished, test, vi } from "vitest";
import { dayMs } from "../../../core/durations.ts";
import { keepPaper, listPapers, readPaperFile } from "./recent-papers.ts";

/** Caches of a browser, as far as papers need them. */
function startDevice(): void {
  const answers = new Map<string, Response>();
  const cache = {
    put: async (address: string, answer: Response) => void answers.set(address, answer),
    match: async (address: string) => answers.get(address)?.clone(),
    matchAll: async () => [...answers.values()],
    delete: async (address: string) => answers.delete(address),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  onTestFinished(() => void vi.unstubAllGlobals());
}

const now = Date.now();
const make = (ageMs: number, heading: string) =>
  keepPaper(
    { madeAt: now - ageMs, kind: "prices", heading, language: "hy" },
    new Blob([heading], { type: "application/pdf" }),
  );

test("PAP-01 the device keeps the last five papers, latest first", async () => {
  startDevice();
  for (const age of [3, 6, 1, 5, 2, 4]) await make(age * 1000, `«Լույս» ${age}`);
  expect((await listPapers()).map(({ heading }) => heading)).toEqual(
    [1, 2, 3, 4, 5].map((age) => `«Լույս» ${age}`),
  );
  expect(await (await readPaperFile(now - 2000))?.text()).toBe("«Լույս» 2");
  expect(await readPaperFile(now - 6000)).toBeNull();
});

test("PAP-01 the device keeps a paper for a day", async () => {
  startDevice();
  await make(dayMs + 1000, "Yesterday");
  await make(dayMs - 60_000, "Almost");
  expect((await listPapers()).map(({ heading }) => heading)).toEqual(["Almost"]);
  expect(await readPaperFile(now - dayMs - 1000)).toBeNull();
});
