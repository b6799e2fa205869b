import type { Adjustment } from "../../../core/entities/adjustment.ts";

/** A file with its bytes. Safari hangs with files in IndexedDB, not with bytes. */
export interface ReadFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** A photograph from which the server makes a straightened picture. */
interface Straightened {
  /** The file, or its address if it is already uploaded. */
  photograph: ReadFile | string;
  adjustment: Adjustment;
}

/** A picture in a form that is not uploaded yet, as the device keeps it. */
export type ChosenFile = ReadFile | Straightened;

const files = new WeakMap<ReadFile, File>();

/** @throws if the device cannot read the file */
export async function readFile(file: File): Promise<ReadFile> {
  const { name, type, lastModified } = file;
  const read = { bytes: await file.arrayBuffer(), name, type, lastModified };
  files.set(read, file);
  return read;
}

/** Returns the same file each time, so that its preview stays. */
export function fileOf(read: ReadFile): File {
  const { bytes, name, ...rest } = read;
  const file = files.get(read) ?? new File([bytes], name, rest);
  files.set(read, file);
  return file;
}

/** The file, or the address of a photograph that is already uploaded. */
export function sourceOf(chosen: ChosenFile): ReadFile | string {
  return "photograph" in chosen ? chosen.photograph : chosen;
}

/** Null unless the server has to straighten the picture. */
export function adjustmentOf(chosen: ChosenFile): Adjustment | null {
  return "adjustment" in chosen ? chosen.adjustment : null;
}

/** A photograph in the step that straightens it. */
export interface Step {
  /** Path in the form's values. */
  field: string;
  /** The chosen file, or the address of a stored photograph. */
  photograph: ReadFile | string;
  /** The last one, to repeat it. */
  adjustment: Adjustment | null;
  /** True if the step opened because a painting was found. */
  openedItself?: boolean;
  /** The field's value before the file was chosen. */
  replaced?: string;
}
