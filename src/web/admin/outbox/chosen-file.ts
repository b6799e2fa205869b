import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Draft } from "./draft.ts";

// Files that the painter has chosen: in the page, and as the device stores them.

/** A photograph from which the server makes a straightened picture. */
interface PhotographToStraighten<Content> {
  /** The file, or its address if it is already uploaded. */
  photograph: Content | string;
  adjustment: Adjustment;
}

type FileOrPhotograph<Content> = Content | PhotographToStraighten<Content>;

/** A file that the painter has chosen in a form, and that is not uploaded yet. */
export type ChosenFile = FileOrPhotograph<File>;

/** Files by the path of their field in the form's values. */
export type FilesByField = Readonly<Record<string, ChosenFile>>;

/** New files by the path of their field. Null removes the file of a field. */
export type FileChanges = Readonly<Record<string, ChosenFile | null>>;

interface FileContent {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** A chosen file as the device stores it: as bytes, because Safari hangs with files in IndexedDB. */
export type DeviceFile = FileOrPhotograph<FileContent>;

const bytesOfFiles = new WeakMap<File, ArrayBuffer>();

/** Reads the bytes that `toDeviceFile` needs. @throws if the device cannot read the file */
export async function readBytes(chosenFile: ChosenFile): Promise<void> {
  const source = sourceOf(chosenFile);
  if (typeof source === "string" || bytesOfFiles.has(source)) return;
  bytesOfFiles.set(source, await source.arrayBuffer());
}

/** Returns a file as the device stores it. @throws if `readBytes` has not read the file */
export function toDeviceFile(chosenFile: ChosenFile): DeviceFile {
  return convertContent(chosenFile, (file) => {
    const bytes = bytesOfFiles.get(file);
    if (!bytes) throw new Error(`${file.name} is not read`);
    return { bytes, name: file.name, type: file.type, lastModified: file.lastModified };
  });
}

export function fromDeviceFile(deviceFile: DeviceFile): ChosenFile {
  return convertContent(deviceFile, ({ bytes, name, ...rest }) => {
    const file = new File([bytes], name, rest);
    // The device may store the file again: after *Undo*, or for another field.
    bytesOfFiles.set(file, bytes);
    return file;
  });
}

/** Converts a file, or the file of a photograph to straighten. */
function convertContent<From extends object, To>(
  fileOrPhotograph: FileOrPhotograph<From>,
  convert: (content: From) => To,
): FileOrPhotograph<To> {
  if (!("photograph" in fileOrPhotograph)) return convert(fileOrPhotograph);
  const { photograph, adjustment } = fileOrPhotograph;
  return {
    photograph: typeof photograph === "string" ? photograph : convert(photograph),
    adjustment,
  };
}

/** Returns the file to upload, or the address of a photograph that is already uploaded. */
export function sourceOf(chosenFile: ChosenFile): File | string {
  return "photograph" in chosenFile ? chosenFile.photograph : chosenFile;
}

/** Returns how the server has to straighten the picture; null if it need not. */
export function adjustmentOf(chosenFile: ChosenFile): Adjustment | null {
  return "adjustment" in chosenFile ? chosenFile.adjustment : null;
}

/** Returns `files` after some changes. Drops the files that the draft does not list any more. */
export function withFiles(files: FilesByField, changes: FileChanges, draft: Draft): FilesByField {
  const entries = draft.files.flatMap((path) => {
    const file = path in changes ? changes[path] : files[path];
    return file ? [[path, file]] : [];
  });
  return Object.fromEntries(entries);
}
