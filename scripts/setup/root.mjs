import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, wherever it stands and whatever the current folder is. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that everything but the setup runs on: the version pinned in package.json. */
export const pinnedNode = join(root, "node_modules/.bin/node");
