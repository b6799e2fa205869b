import { readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";

const printed: string[] = [];

function print(text: string): void {
  printed.push(text);
  process.stdout.write(text);
}

/** Replaces the section under a heading of README.md by everything printed so far. */
export function writeResults(heading: string): void {
  const readme = join(import.meta.dirname, "README.md");
  const [before = "", after = ""] = readFileSync(readme, "utf8").split(`## ${heading}\n`);
  const next = after.indexOf("\n## ");
  const others = next === -1 ? "" : after.slice(next);
  writeFileSync(readme, `${before}## ${heading}\n\n${printed.join("")}${others}`);
}

/** Prints the date, the machine and the version of Node. */
export function printMachine(): void {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const system = `${process.platform} ${release()}, Node ${process.version}`;
  print(`${day}: ${cpus().length} × ${cpus()[0]?.model}, ${memory} GiB, ${system}\n`);
}

/** Prints rows as a Markdown table with aligned columns. */
export function printTable(title: string, rows: Array<Record<string, string | number>>): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const line = (values: string[]) =>
    `| ${values.map((value, index) => value.padEnd(widths[index] ?? 0)).join(" | ")} |\n`;
  print(`\n### ${title}\n\n${line(columns)}`);
  print(`| ${widths.map((width) => "-".repeat(width)).join(" | ")} |\n`);
  for (const row of cells) print(line(row));
}

/** Returns the value that a share of the values, 0 to 1, lies below; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Returns the upper of two middle values; NaN without values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns `1.04 (0.98–1.05)`: the median, and the smallest and largest. */
export function medianAndRange(values: number[], decimals: number): string {
  const [middle, min, max] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(decimals),
  );
  return `${middle} (${min}–${max})`;
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
