/** `later` after Later was pressed, `over` once all steps were done on this device. */
const key = "nkar-first-steps";

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser may refuse storage.
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The list shows again at the next visit.
  }
}

export function isOver(): boolean {
  return read() === "over";
}

export function setOver(): void {
  write("over");
}

export function isPutOff(): boolean {
  return read() === "later";
}

export function setPutOff(isLater: boolean): void {
  write(isLater ? "later" : "");
}
