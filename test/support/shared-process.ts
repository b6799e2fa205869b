import { afterAll, afterEach, vi } from "vitest";
// Limits the formats that sharp reads in the whole process.
import "../../src/server/pictures/processing/pipeline.ts";

// Files that share a process must not depend on those before them.

// `@hono/node-server` replaces them for the whole process when a server starts.
for (const name of ["Request", "Response"]) {
  const original = Object.getOwnPropertyDescriptor(globalThis, name);
  afterAll(() => {
    if (original) Object.defineProperty(globalThis, name, original);
  });
}

afterEach(() => {
  // A failed test leaves its own.
  vi.useRealTimers();
});
