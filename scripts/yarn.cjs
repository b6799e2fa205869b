// package-lock.json is npm's, and the setup installs with npm.
console.error("Nkar is installed with npm: run npm start, or npm test.");
process.exitCode = 1;
