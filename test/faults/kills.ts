import { setTimeout as pause } from "node:timers/promises";

const requestedKills = process.env.FAULT_KILLS;

/** True for `npm run test:faults`, false for `npm test -- --all`. */
export const isLongForm = requestedKills !== undefined;

/**
 * @param share of FAULT_KILLS in the long form
 * @param short kills in the short form
 */
export function killCount(share: number, short: number): number {
  return isLongForm ? Math.max(short, Math.round(Number(requestedKills) * share)) : short;
}

/** The tests of kills hold at any moment, so they may wait for a random time. */
export function randomMoment(fromMs: number, toMs: number): Promise<void> {
  return pause(fromMs + (toMs - fromMs) * Math.random());
}
