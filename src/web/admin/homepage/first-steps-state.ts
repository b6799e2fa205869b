import { deviceNotes } from "../browser-storage.ts";

/**
 * Local storage key of the list of first steps: `later` while the painter leaves the list folded,
 * `over` once all steps were done.
 */
const key = "nkar-first-steps";

export function areStepsOver(): boolean {
  return deviceNotes.read(key) === "over";
}

export function endSteps(): void {
  deviceNotes.write(key, "over");
}

export function areStepsPutOff(): boolean {
  return deviceNotes.read(key) === "later";
}

export function setStepsPutOff(isPutOff: boolean): void {
  deviceNotes.write(key, isPutOff ? "later" : "");
}
