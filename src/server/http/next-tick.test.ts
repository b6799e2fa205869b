import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const modulePath = join(import.meta.dirname, "next-tick.ts");

/** Runs ticks, full garbage collections and ticks. @returns what V8 knows of `process.nextTick` */
function feedbackAfterCollections(first: string): string {
  const program = `
    ${first}
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 300; count++) await new Promise(process.nextTick);
      await new Promise(setImmediate);
      globalThis.gc();
      await new Promise(setImmediate);
    }
    console.log(JSON.stringify(%GetFeedback(process.nextTick)));`;
  const flags = ["--expose-gc", "--allow-natives-syntax", "--disable-warning=ExperimentalWarning"];
  const script = ["--input-type=module", "--eval", program];
  return execFileSync(process.execPath, [...flags, ...script], { encoding: "utf8" });
}

const slowTicks = '"DefineKeyedOwnPropertyInLiteral","MEGAMORPHIC"';

test("garbage collections leave nextTick fast", () => {
  const first = `(await import(${JSON.stringify(modulePath)})).keepNextTickFast();`;
  const feedback = feedbackAfterCollections(first);
  expect(feedback).toContain('"DefineKeyedOwnPropertyInLiteral","MONOMORPHIC"');
  expect(feedback).not.toContain(slowTicks);
});
