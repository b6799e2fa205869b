import { deviceNotes } from "../browser-storage.ts";

/** `later` while the painter leaves the list folded, `over` once all steps were done on this device. */
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

export function putOffSteps(isLater: boolean): void {
  deviceNotes.write(key, isLater ? "later" : "");
}
