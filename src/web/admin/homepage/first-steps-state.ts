/** `later` while the painter leaves the list folded, `over` once all steps were done on this device. */
const key = "nkar-first-steps";

function write(value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The storage is full: the list shows again at the next visit.
  }
}

export function isOver(): boolean {
  return localStorage.getItem(key) === "over";
}

export function setOver(): void {
  write("over");
}

export function isPutOff(): boolean {
  return localStorage.getItem(key) === "later";
}

export function setPutOff(isLater: boolean): void {
  write(isLater ? "later" : "");
}
