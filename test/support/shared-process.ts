import { afterAll } from "vitest";

// `@hono/node-server` replaces them when a server starts. Files that share a process start alike.
for (const name of ["Request", "Response"]) {
  const original = Object.getOwnPropertyDescriptor(globalThis, name);
  afterAll(() => {
    if (original) Object.defineProperty(globalThis, name, original);
  });
}
