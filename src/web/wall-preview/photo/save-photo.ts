/** A photo as a PNG file. @throws when a picture of another site has closed the canvas to us */
export async function toPng(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The photo could not be made");
  return new File([blob], name, { type: "image/png" });
}

/** Hands a file to the browser's downloads. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** True where the device has a share sheet that takes pictures. */
export function canShare(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Opens the share sheet; closing it again is no error. */
export async function share(file: File, title: string): Promise<void> {
  await navigator.share({ files: [file], title }).catch(() => undefined);
}
