import { readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";

const written: string[] = [];

/** Prints a piece of Markdown, and remembers it for `keepUnder`. */
export function print(text: string): void {
  written.push(text);
  process.stdout.write(text);
}

/** Puts all that was printed in place of what stands under a heading of README.md. */
export function keepUnder(heading: string): void {
  const readme = join(import.meta.dirname, "README.md");
  const [before = "", after = ""] = readFileSync(readme, "utf8").split(`## ${heading}\n`);
  const next = after.indexOf("\n## ");
  const others = next === -1 ? "" : after.slice(next);
  writeFileSync(readme, `${before}## ${heading}\n\n${written.join("")}${others}`);
}

/** Says when, on what machine and with which Node the figures were taken. */
export function printMachine(began: Date): void {
  print(
    `${began.toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}\n`,
  );
}

/** Prints rows as a Markdown table with aligned columns. */
export function printTable(title: string, rows: Array<Record<string, string | number>>): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const line = (values: string[]) =>
    `| ${values.map((value, index) => value.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  print(`\n### ${title}\n\n${line(columns)}\n`);
  print(`| ${widths.map((width) => "-".repeat(width)).join(" | ")} |\n`);
  for (const row of cells) print(`${line(row)}\n`);
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
