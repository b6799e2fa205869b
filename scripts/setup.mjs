// Makes the folder ready for one of the commands in package.json: `start`, `test`, `dev`, `build`.
//
// The only entry that runs on the machine's own Node. It therefore depends on nothing that has to
// be installed, and the part above the version check keeps to syntax that much older versions can
// read, so that they answer with a sentence instead of a stack trace.

const oldestNode = 20;
const version = process.versions.node;

if (Number(version.split(".")[0]) < oldestNode) {
  console.error(
    `Nkar needs Node ${oldestNode} or newer, and this is Node ${version}. ` +
      "Install a current Node from https://nodejs.org and run the command again.",
  );
  process.exit(1);
}

import("./setup/run.mjs").then(({ run }) => run(process.argv[2]));
