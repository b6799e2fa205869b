import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Replaces text that a source file contains once, such as a mistake that tests must find. */
export interface SourceChange {
  /** Path from the project's folder. */
  file: string;
  from: string;
  to: string;
}

/** @throws unless the text contains `from` exactly once */
export function changeText(text: string, { file, from, to }: SourceChange): string {
  const [before, after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) {
    throw new Error(`${file} does not contain "${from}" exactly once`);
  }
  return `${before}${to}${after}`;
}

export function changedSource(change: SourceChange): string {
  return changeText(readFileSync(join(root, change.file), "utf8"), change);
}
