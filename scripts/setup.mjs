// Prepares the folder for a command of package.json: `start`, `test`, `dev`, `build` or `site`.
//
// This is the only entry that runs on the machine's own Node. It depends on nothing that has to be
// installed. The part above the version check keeps to syntax that much older versions can read.

const oldestNode = 20;
const version = process.versions.node;

if (Number(version.split(".")[0]) < oldestNode) {
  console.error(
    `Nkar needs Node ${oldestNode} or newer, and this is Node ${version}. ` +
      "Install a current Node from https://nodejs.org and run the command again.",
  );
  process.exit(1);
}

import("./setup/prepare.mjs").then(({ prepare }) => prepare(process.argv[2]));
