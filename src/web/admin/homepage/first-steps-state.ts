import { deviceNotes } from "../browser-storage.ts";

/** `later` while the painter leaves the list folded, `over` once all steps were done on this device. */
const key = "nkar-first-steps";

export function isOver(): boolean {
  return deviceNotes.read(key) === "over";
}

export function setOver(): void {
  deviceNotes.write(key, "over");
}

export function isPutOff(): boolean {
  return deviceNotes.read(key) === "later";
}

export function setPutOff(isLater: boolean): void {
  deviceNotes.write(key, isLater ? "later" : "");
}
