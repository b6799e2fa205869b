import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Draft } from "./draft.ts";

/** A photograph from which the server makes a straightened picture. */
interface Straightened<Content> {
  /** The file, or its address if it is already uploaded. */
  photograph: Content | string;
  adjustment: Adjustment;
}

type Chosen<Content> = Content | Straightened<Content>;

/** A file in a form that is not uploaded yet. */
export type ChosenFile = Chosen<File>;

/** Files by the path of their field in the form's values. */
export type FilesByField = Readonly<Record<string, ChosenFile>>;

/** Null removes the file of a field. */
export type FileChanges = Readonly<Record<string, ChosenFile | null>>;

interface FileContent {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** A chosen file as the device keeps it. Safari hangs with files in IndexedDB, not with bytes. */
export type KeptFile = Chosen<FileContent>;

const bytesOfFiles = new WeakMap<File, ArrayBuffer>();

/** Reads the bytes that `toKept` needs. @throws if the device cannot read the file */
export async function readBytes(chosen: ChosenFile): Promise<void> {
  const source = sourceOf(chosen);
  if (typeof source === "string" || bytesOfFiles.has(source)) return;
  bytesOfFiles.set(source, await source.arrayBuffer());
}

/** @throws if `readBytes` did not read the file */
export function toKept(chosen: ChosenFile): KeptFile {
  return withContent(chosen, (file) => {
    const bytes = bytesOfFiles.get(file);
    if (!bytes) throw new Error(`${file.name} is not read`);
    return { bytes, name: file.name, type: file.type, lastModified: file.lastModified };
  });
}

export function fromKept(kept: KeptFile): ChosenFile {
  return withContent(kept, ({ bytes, name, ...rest }) => {
    const file = new File([bytes], name, rest);
    // It may be kept again: after *Undo*, or as another field's file.
    bytesOfFiles.set(file, bytes);
    return file;
  });
}

function withContent<From extends object, To>(
  chosen: Chosen<From>,
  convert: (content: From) => To,
): Chosen<To> {
  if (!("photograph" in chosen)) return convert(chosen);
  const { photograph, adjustment } = chosen;
  return {
    photograph: typeof photograph === "string" ? photograph : convert(photograph),
    adjustment,
  };
}

/** The file, or the address of a photograph that is already uploaded. */
export function sourceOf(chosen: ChosenFile): File | string {
  return "photograph" in chosen ? chosen.photograph : chosen;
}

/** Null unless the server has to straighten the picture. */
export function adjustmentOf(chosen: ChosenFile): Adjustment | null {
  return "adjustment" in chosen ? chosen.adjustment : null;
}

/** Returns `files` after some changes, without those that the draft no longer lists. */
export function withFiles(files: FilesByField, changes: FileChanges, draft: Draft): FilesByField {
  const remaining = draft.files.flatMap((path) => {
    const file = path in changes ? changes[path] : files[path];
    return file ? [[path, file]] : [];
  });
  return Object.fromEntries(remaining);
}
