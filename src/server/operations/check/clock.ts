import { dayMs } from "../../../core/durations.ts";
import { isTrustedLead, readClockLead } from "../jobs/site-time.ts";
import { advice, type Check, ok, problem } from "./result.ts";

export const checkClock: Check = async ({ database }) => {
  const leadMs = (await readClockLead(database)) ?? 0;
  const days = Math.round(Math.abs(leadMs) / dayMs);
  if (leadMs < -dayMs) {
    return [
      problem(
        `The clock of this machine is ${days} days behind the site's last day: set the clock.`,
      ),
    ];
  }
  if (isTrustedLead(leadMs)) return [ok("The clock agrees with the site's last day.")];
  return [
    advice(
      `The clock of this machine is ${days} days ahead of the site's last day. Set the clock if it is wrong; until then, and for some days after a long pause, trash and history are not emptied.`,
    ),
  ];
};
