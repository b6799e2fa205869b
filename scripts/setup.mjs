// Prepares the folder for a command. Runs on the machine's own Node, before packages are installed.
// The code above the version check must parse in much older versions.

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
