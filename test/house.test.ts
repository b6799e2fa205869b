import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";
import exceptions from "./house-exceptions.json" with { type: "json" };
import { listNodes } from "./support/syntax.ts";

// A newcomer finds their way if folders have an order, and files and functions hold one thing each.
// `house-exceptions.json` names the exceptions: files that a process, a browser or a rule finds by
// their name, and two lists of steps.

const root = join(import.meta.dirname, "..");

interface SourceFile {
  path: string;
  text: string;
  lineCount: number;
}

const sources: SourceFile[] = globSync("{src,packages}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.|\.d\.ts$|^src\/core\/texts\/|node_modules/.test(path))
  .sort()
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, text, lineCount: text.split("\n").length - 1 };
  });

/** Returns the paths of imported files, those of types included. */
function importsOf({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return names
    .filter((name) => name?.startsWith("."))
    .map((name) => posix.join(posix.dirname(path), name ?? ""));
}

/** A package, a folder of the admin, or else a folder of a layer. */
function folderOf(path: string): string {
  const depth = path.startsWith("packages/") ? 2 : path.startsWith("src/web/admin/") ? 4 : 3;
  return path.split("/").slice(0, -1).slice(0, depth).join("/");
}

/** Returns the imports between two folders, by both names. A folder may share files with its parent. */
function importsBetweenFolders(): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  for (const source of sources) {
    const from = folderOf(source.path);
    for (const target of importsOf(source)) {
      const to = folderOf(target);
      if (from.startsWith(to) || to.startsWith(from)) continue;
      const arrow = `${from} → ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${source.path} → ${target}`]);
    }
  }
  return arrows;
}

/** Returns the steps of the server's folders as ARCHITECTURE.md states them, lowest first. */
function readServerOrder(): string[][] {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const order = /`database` → [^.]+/.exec(text)?.[0] ?? "";
  return order
    .split(" → ")
    .map((step) => [...step.matchAll(/`(\w+)`/g)].map(([, name]) => `src/server/${name}`));
}

const functionTypes = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

/** Returns the functions of more than 60 lines as "path name". Arrow functions have no name. */
function longFunctions({ path, text }: SourceFile): string[] {
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const nameOf = (node: ESTree.Node) =>
    ("id" in node && node.id && "name" in node.id && node.id.name) || "a function";
  return listNodes(path, text)
    .filter(({ type, start, end }) => {
      return functionTypes.includes(type) && lineAt(end) - lineAt(start) >= 60;
    })
    .map((node) => `${path} ${nameOf(node)}`);
}

/** Fails for a new exception, and for one that is not needed any more. */
function expectOnly(found: string[], known: string[], remedy: string): void {
  expect(found.toSorted(), remedy).toEqual(known.toSorted());
}

test("no two folders import each other", () => {
  const arrows = importsBetweenFolders();
  expect(arrows.size).toBeGreaterThan(100);
  const mutual = [...arrows.keys()].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" → ");
    return from < to && arrows.has(`${to} → ${from}`);
  });
  expectOnly(mutual, exceptions.mutualFolders, "Move what both folders need");
});

test("folders of the server import lower folders only", () => {
  const order = readServerOrder();
  const stepOf = (folder: string) => order.findIndex((step) => step.includes(folder));
  const folders = new Set(sources.map(({ path }) => folderOf(path)));
  const onServer = [...folders].filter((folder) => folder.startsWith("src/server/"));
  expect(order.length).toBeLessThanOrEqual(9);
  expect(order.flat().toSorted()).toEqual(onServer.toSorted());
  const upward = [...importsBetweenFolders().keys()].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" → ");
    return stepOf(to) >= 0 && stepOf(from) >= 0 && stepOf(to) >= stepOf(from);
  });
  expect(upward).toEqual([]);
});

test("a file has at most 250 lines", () => {
  const long = sources.filter(({ lineCount }) => lineCount > 250);
  expectOnly(
    long.map(({ path }) => path),
    exceptions.longFiles,
    "Cut the file at a name of the domain",
  );
});

test("a file has at least 20 lines", () => {
  const short = sources.filter(
    // A migration is a file of its own, however little it changes.
    ({ path, lineCount }) => lineCount < 20 && !path.startsWith("src/server/database/migrations/"),
  );
  expectOnly(
    short.map(({ path }) => path),
    exceptions.shortFiles,
    "Join the file with the one that uses it. A page or an entry that must stand alone is listed",
  );
});

test("a function has at most 60 lines", () => {
  expectOnly(sources.flatMap(longFunctions), exceptions.longFunctions, "Cut the function");
});
