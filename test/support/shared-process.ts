import { afterAll } from "vitest";

// `@hono/node-server` replaces these globals when a server starts. After each file of tests the
// original ones return, so that the next file in the process starts like the first.
for (const name of ["Request", "Response"]) {
  const original = Object.getOwnPropertyDescriptor(globalThis, name);
  afterAll(() => {
    if (original) Object.defineProperty(globalThis, name, original);
  });
}
