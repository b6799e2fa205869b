/** Texts that the browser refuses to store. They last until the page closes. */
const unstoredTexts = new Map<string, string>();

/** Short texts that this device stores. A browser that denies site data throws at every access. */
export const deviceNotes = {
  read(key: string): string | null {
    try {
      return unstoredTexts.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      unstoredTexts.delete(key);
    } catch {
      unstoredTexts.set(key, text);
    }
  },
  remove(key: string): void {
    unstoredTexts.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
