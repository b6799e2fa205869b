import { existsSync } from "node:fs";
import path from "node:path";

const picturesFromRoot = "src/server/database/demo/pictures";

/** Searches upwards, so that sources and the bundle in `dist/server` find the same folder. */
export function demoPicturesFolder(from: string = import.meta.dirname): string {
  const candidate = path.join(from, picturesFromRoot);
  if (existsSync(candidate)) return candidate;
  const parent = path.dirname(from);
  if (parent === from) throw new Error(`The demo pictures (${picturesFromRoot}) are missing`);
  return demoPicturesFolder(parent);
}
