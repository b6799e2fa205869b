/** @throws if a cross-origin picture taints the canvas */
export async function toPng(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The photo could not be made");
  return new File([blob], name, { type: "image/png" });
}

export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function canShare(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** A dismissed share sheet is no error. */
export async function share(file: File, title: string): Promise<void> {
  await navigator.share({ files: [file], title }).catch(() => undefined);
}
