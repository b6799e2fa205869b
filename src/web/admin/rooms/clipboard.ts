/**
 * Copies a text that the server has not sent yet. Browsers allow a copy only right after a press,
 * so the clipboard gets a promise of the text.
 * @returns false if the browser refuses, or if there is no text
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
  // If the clipboard refuses first, nobody else handles the rejection.
  blob.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text. @returns false if the browser refuses, as it does without HTTPS */
export async function copyNow(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
