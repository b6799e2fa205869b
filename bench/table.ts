const written: string[] = [];

/** Prints a piece of Markdown, and remembers it for `everythingPrinted`. */
export function print(text: string): void {
  written.push(text);
  process.stdout.write(text);
}

export function everythingPrinted(): string {
  return written.join("");
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
