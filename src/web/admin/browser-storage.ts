// A browser that denies site data throws at every access.

/** Holds what the browser does not store, until the page closes. */
const unstored = new Map<string, string>();

/** Short texts that this device stores. */
export const deviceNotes = {
  read(key: string): string | null {
    try {
      return unstored.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  },
  remove(key: string): void {
    unstored.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
