import { existsSync } from "node:fs";
import path from "node:path";

const picturesFromRoot = "src/server/database/demo/pictures";

/**
 * The folder of the demo pictures, found by walking up to the package root: the same from the
 * sources and from the bundle in `dist/server`.
 * @param from the folder to start at
 * @throws when no folder above holds the pictures
 */
export function demoPicturesFolder(from: string = import.meta.dirname): string {
  const candidate = path.join(from, picturesFromRoot);
  if (existsSync(candidate)) return candidate;
  const parent = path.dirname(from);
  if (parent === from) throw new Error(`The demo pictures (${picturesFromRoot}) are missing`);
  return demoPicturesFolder(parent);
}
