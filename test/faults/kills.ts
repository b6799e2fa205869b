const asked = process.env.FAULT_KILLS;

/** `npm run test:faults`, as against the short form in `npm test`. */
export const isLongForm = asked !== undefined;

/**
 * How often one kind of work is killed.
 * @param share of all kills in the long form, whose number is FAULT_KILLS
 * @param short kills in the short form
 */
export function killsFor(share: number, short: number): number {
  return isLongForm ? Math.max(short, Math.round(Number(asked) * share)) : short;
}
