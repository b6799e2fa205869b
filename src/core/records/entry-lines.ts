// A text with a line for each entry of a list, such as a caption for each picture.

/** Returns the lines of a text; a missing one is empty. */
export function splitLines(text: string | null | undefined): string[] {
  return (text ?? "").split("\n").map((line) => line.trim());
}

function joinLines(lines: readonly string[]): string {
  return lines.join("\n").trimEnd();
}

/** Returns the text with a new line for one entry. @param entry its place in the list, from 0 */
export function replaceLine(text: string | null | undefined, entry: number, line: string): string {
  const lines = (text ?? "").split("\n");
  const count = Math.max(lines.length, entry + 1);
  return Array.from({ length: count }, (_, at) => (at === entry ? line : (lines[at] ?? ""))).join(
    "\n",
  );
}

/** Returns the text without the lines of empty entries, unless all are empty. */
export function dropEmptyEntries(text: string, entries: readonly string[]): string {
  if (entries.every((entry) => entry === "")) return text;
  return joinLines(text.split("\n").filter((_, at) => entries[at] !== ""));
}

/**
 * Returns the text for a changed list: each line stays with its entry, or with the one that takes its
 * place. Lines beyond the last entry go to the entries that are added. An emptied list keeps its text.
 */
export function moveLines(
  text: string,
  before: readonly string[],
  after: readonly string[],
): string {
  if (after.length === 0) return text;
  const lines = splitLines(text);
  const rest = before.map((entry, at) => ({ entry, line: lines[at] ?? "" }));
  const spare = lines.slice(before.length);
  const take = (entry: string | undefined) => {
    const at = rest.findIndex((each) => each.entry === entry);
    return at === -1 ? undefined : rest.splice(at, 1)[0]?.line;
  };
  const movedLines = after.map((entry, at) => {
    const isReplaced = !before.includes(entry) && !after.includes(before[at] ?? "");
    return take(entry) ?? (isReplaced ? take(before[at]) : undefined) ?? spare.shift() ?? "";
  });
  return joinLines([...movedLines, ...spare]);
}
