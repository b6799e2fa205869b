import type { Reporter, TestModule } from "vitest/node";

const marks = { passed: "passed", failed: "FAILED", skipped: "–", pending: "–" };

/** Prints a table at the end: a row for each journey, a column for each engine. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const engines = [...new Set(modules.map(({ project }) => project.name))];
    const rows = new Map<string, Map<string, string>>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const row = rows.get(test.fullName) ?? new Map();
        rows.set(test.fullName, row.set(module.project.name, marks[test.result().state]));
      }
    }
    const cell = (text: string) => text.padEnd(9);
    console.log(`\n${engines.map(cell).join("")}Journey`);
    for (const [name, row] of rows) {
      if ([...row.values()].every((mark) => mark === marks.skipped)) continue;
      console.log(engines.map((engine) => cell(row.get(engine) ?? "–")).join("") + name);
    }
  }
}
