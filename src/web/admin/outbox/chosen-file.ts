import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Draft } from "./draft.ts";

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
export async function readBytes(chosen: ChosenFile): Promise<void> {
  const source = sourceOf(chosen);
  if (typeof source === "string" || bytesOfFiles.has(source)) return;
  bytesOfFiles.set(source, await source.arrayBuffer());
}

/** Returns a file as the device stores it. @throws if `readBytes` has not read the file */
export function toDeviceFile(chosen: ChosenFile): DeviceFile {
  return convertContent(chosen, (file) => {
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

/** Converts the file, or the one of the photograph. */
function convertContent<From extends object, To>(
  chosen: FileOrPhotograph<From>,
  convert: (content: From) => To,
): FileOrPhotograph<To> {
  if (!("photograph" in chosen)) return convert(chosen);
  const { photograph, adjustment } = chosen;
  return {
    photograph: typeof photograph === "string" ? photograph : convert(photograph),
    adjustment,
  };
}

/** Returns the file to upload, or the address of a photograph that is already uploaded. */
export function sourceOf(chosen: ChosenFile): File | string {
  return "photograph" in chosen ? chosen.photograph : chosen;
}

/** Returns null unless the server has to straighten the picture. */
export function adjustmentOf(chosen: ChosenFile): Adjustment | null {
  return "adjustment" in chosen ? chosen.adjustment : null;
}

/** Returns `files` after some changes. Drops the files that the draft does not list any more. */
export function withFiles(files: FilesByField, changes: FileChanges, draft: Draft): FilesByField {
  const entries = draft.files.flatMap((path) => {
    const file = path in changes ? changes[path] : files[path];
    return file ? [[path, file]] : [];
  });
  return Object.fromEntries(entries);
}
