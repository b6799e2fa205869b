import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

// Titles begin with the rows of the requirements that their test proves. A row has its browser tests
// in one file: a journey, not its variations. Those are tests of functions, components and API calls.

const root = join(import.meta.dirname, "..");

/** Rows that several screens fulfil in their own way, and the reason. */
const rowsOfSeveralScreens: Record<string, string> = {
  "ADM-10": "pictures are uploaded in forms and settings",
  "AUT-06": "the session may end on every screen of the admin",
  "CCH-04": "visitors and painter have their own caches",
  "ERR-01": "visitors and painter have their own messages",
  "ERR-02": "visitors and painter have their own pictures",
  "TST-26": "visitors and painter have their own toasts",
  "VAL-16": "artworks and prints have their own forms",
  "INB-03": "a reply is written, and read in the inbox",
  "REA-03": "sizes, prices and years are read in the forms of works, prints and settings",
};

/** Groups whose rows name every form of the admin. */
const groupsOfEveryForm = /^(AAW|APP|CCH-10|FAW|KEE|LAN|PHO)/;

/** Returns the rows that the titles of a file begin with. */
function rowsIn(text: string): string[] {
  const titles = text.matchAll(/\btest(?:\.\w+)*\(\s*["'`]((?:[A-Z]{2,4}-\d\d(?:, )?)+)/g);
  return [...titles].flatMap(([, rows = ""]) => rows.split(", "));
}

function filesOfRows(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const path of globSync("test/e2e/*.spec.ts", { cwd: root })) {
    for (const row of rowsIn(readFileSync(join(root, path), "utf8"))) {
      files.set(row, (files.get(row) ?? new Set()).add(basename(path)));
    }
  }
  return files;
}

test("the browser tests of a row are in one file", () => {
  const files = filesOfRows();
  expect(files.size).toBeGreaterThan(150);
  const scattered = [...files]
    .filter(([row, { size }]) => size > 1 && !groupsOfEveryForm.test(row))
    .filter(([row]) => !Object.hasOwn(rowsOfSeveralScreens, row))
    .map(([row, names]) => `${row}: ${[...names].join(", ")}`);
  expect(scattered).toEqual([]);
});
