import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../docs/handbook");
const handbooks = { en: "README.md", hy: "hy.md", ru: "ru.md" } as const;
const translated = ["hy", "ru"] as const;

function read(language: keyof typeof handbooks): string {
  return readFileSync(join(folder, handbooks[language]), "utf8");
}

/** Returns each line without its words: the level of a heading, the name of a picture, cells. */
function outline(text: string): string[] {
  return text.split("\n").map((line) => {
    const picture = /\/([\w-]+\.webp)\)$/.exec(line)?.[1];
    if (picture) return picture;
    if (line.startsWith("|")) return `${line.split(" | ").length} cells`;
    return /^(?:#+|\d+\.)/.exec(line)?.[0] ?? (line ? "text" : "");
  });
}

/** Returns the address of a heading on GitHub. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

test.each(translated)("LAN-03 the handbook in %s has every part of the English one", (language) => {
  expect(outline(read(language))).toEqual(outline(read("en")));
});

test.each(["en", ...translated] as const)(
  "LAN-03 the handbook in %s links to its own headings and pictures",
  (language) => {
    const text = read(language);
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
    const linked = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    const pictures = [...text.matchAll(/^!\[.*\]\((.+)\)$/gm)].map(([, path = ""]) => path);
    expect(linked.length).toBeGreaterThanOrEqual(12);
    expect(linked.filter((anchor) => !anchors.includes(anchor ?? ""))).toEqual([]);
    expect(pictures.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  },
);
