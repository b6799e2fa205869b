// A text with a line for each entry of a list, such as a caption for each picture.

/** Returns the trimmed lines of a text; one empty line for no text. */
export function splitLines(text: string | null | undefined): string[] {
  return (text ?? "").split("\n").map((line) => line.trim());
}

function joinLines(lines: readonly string[]): string {
  return lines.join("\n").trimEnd();
}

/** Returns the text with a new line for one entry. @param index of the entry in the list, from 0 */
export function replaceLine(text: string | null | undefined, index: number, line: string): string {
  const lines = (text ?? "").split("\n");
  while (lines.length <= index) lines.push("");
  lines[index] = line;
  return lines.join("\n");
}

/** Returns the text without the lines of empty entries, unless all are empty. */
export function dropEmptyEntries(text: string, entries: readonly string[]): string {
  if (entries.every((entry) => entry === "")) return text;
  return joinLines(text.split("\n").filter((_, index) => entries[index] !== ""));
}

/**
 * Returns the text for a changed list. Each line stays with its entry, or goes to the entry that
 * replaces it. Lines beyond the last entry go to new entries. The text stays if the list is now empty.
 */
export function moveLines(
  text: string,
  entriesBefore: readonly string[],
  entriesAfter: readonly string[],
): string {
  if (entriesAfter.length === 0) return text;
  const lines = splitLines(text);
  const remainingLines = entriesBefore.map((entry, index) => ({ entry, line: lines[index] ?? "" }));
  const linesBeyondEntries = lines.slice(entriesBefore.length);
  const takeLine = (entry: string | undefined) => {
    const index = remainingLines.findIndex((each) => each.entry === entry);
    return index === -1 ? undefined : remainingLines.splice(index, 1)[0]?.line;
  };
  const movedLines = entriesAfter.map((entry, index) => {
    const entryBefore = entriesBefore[index];
    const isReplacement =
      !entriesBefore.includes(entry) && !entriesAfter.includes(entryBefore ?? "");
    const line = takeLine(entry) ?? (isReplacement ? takeLine(entryBefore) : undefined);
    return line ?? linesBeyondEntries.shift() ?? "";
  });
  return joinLines([...movedLines, ...linesBeyondEntries]);
}
