import { type LoadResult, load } from "./load.ts";
import type { Measured } from "./processes.ts";
import { median } from "./table.ts";

/** A server that takes part, and what it is asked for. */
export interface Party {
  server: Measured;
  path: string | (() => string);
}

/**
 * Asks the parties in turn, a second each, in as many rounds: what slows the machine for a while
 * slows all of them. @returns their results by round, in the parties' order
 */
export async function claimLease(
  parties: readonly Party[],
  { connections, rounds }: { connections: number; rounds: number },
): Promise<LoadResult[][]> {
  for (const { server, path } of parties)
    await load(server, path, { connections, seconds: 1, warmUp: 0 });
  const results: LoadResult[][] = parties.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { server, path }] of parties.entries()) {
      const result = await load(server, path, { connections, seconds: 1, warmUp: 0 });
      if (result.failures > 0) {
        throw new Error(`${server.url} failed ${result.failures} times: the round means nothing`);
      }
      results[index]?.push(result);
    }
  }
  return results;
}

/** One figure of a party: the median of its rounds. */
export function figure(results: readonly LoadResult[], name: keyof LoadResult): number {
  return median(results.map((result) => result[name]));
}

/** Requests/s of `ours` over those of `theirs` in the same round: the median, and how far it wanders. */
export function ratio(ours: readonly LoadResult[], theirs: readonly LoadResult[]): string {
  const ratios = ours.map(
    (result, round) => result.requestsPerSecond / (theirs[round]?.requestsPerSecond ?? Number.NaN),
  );
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}
