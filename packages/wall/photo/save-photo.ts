/** Returns a file name such as `mount-aragats-2026-03-08.png`. */
export function formatPhotoName(title: string, date: Date): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return `${words.slice(0, 80) || "print"}-${day}.png`;
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click, long before a minute has passed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads the photo as a PNG file. @throws if a cross-origin picture taints the canvas */
export async function savePhoto(canvas: HTMLCanvasElement, title: string): Promise<void> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("The photo could not be made");
  download(png, formatPhotoName(title, new Date()));
}
