import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { createSiteProgram } from "../src/cli/program.ts";
import { environmentSchema } from "../src/server/config/environment-schema.ts";

// A document that nothing reads goes out of date. These tests look up what documents name in
// backticks (paths, names of code, commands, settings, addresses), and what decisions govern.

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const inTree = { cwd: root, exclude: ["**/node_modules/**", "src/core/texts/**"] };

const pages = globSync(["*.md", "{.github,bench,docs,packages,src,tools}/**/*.md"], inTree).sort();

/** Those about the present program: the changelog tells what was, the handbook words of screens. */
const documents = pages.filter((page) => !/^CHANGELOG|^docs\/(releases|handbook)\//.test(page));

const decisions = documents.filter((page) => /^docs\/decisions\/\d/.test(page));

const files = globSync(
  [
    "{bench,deploy,packages,scripts,src,test,texts,tools}/**/*",
    "{.github,.}/*.*",
    ".github/workflows/*",
    "{.env.example,Dockerfile,LICENSE}",
    "docs/**/*",
  ],
  inTree,
)
  .map((path) => posix.normalize(path))
  .filter((path) => statSync(join(root, path)).isFile());

const sources = files
  .filter((path) => /\.(tsx?|mjs|json|css|sh|env|ya?ml|example|service)$|file$|site$/.test(path))
  .filter((path) => !["package-lock.json", "test/documents.test.ts"].includes(path))
  .map(read)
  .join("\n");
const words = new Set(sources.match(/[\w$]+/g));

/** Names of other programs, protocols and examples, which no source contains. */
const elsewhere = new Set(
  [
    "ImageData ListBucket GetObject PutObject DeleteObject",
    "AbortMultipartUpload failregex SUBNET msg nkar_data sfn",
    "default_pool_size sslcert sslkey application_name ALTER ROLE env_file piscina tinypool",
    "NUMBER PLACE major minor",
  ].flatMap((line) => line.split(" ")),
);

/** Paths that programs make, and folders that are in Git no more. */
const madeLater = [
  ...["hono/csrf", "@react-pdf/renderer", "media/masters/", "temporary/"],
  ...["views.csv", "dist/server/convert.js", "backups/before-migration-….db"],
];

const isPath = (name: string) =>
  /^(?!\/)[\w.@<>*{}…-]+(\/[\w.@<>*{}…-]*)+$/.test(name) ||
  /^[\w.<>*-]+\.(tsx?|mjs|json|css|md|sh|ya?ml|env|csv|py)$/.test(name);

/** True if a file or folder has this path or ends with it. `<name>`, `{name}` and `*` stand for any. */
function exists(path: string): boolean {
  const [, folder, entrance] = /^@nkar\/([\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  if (folder) return `./${entrance}` in JSON.parse(read(`packages/${folder}/package.json`)).exports;
  const pattern = path
    .replace(/\/$/, "")
    .split(/(<[^>]+>|\{[^}]+\}|\*|…)/)
    .map((part, index) => (index % 2 ? "[^/]+" : part.replaceAll(/[.+?^$()|[\]\\]/g, "\\$&")))
    .join("");
  const ending = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => ending.test(file)) || sources.includes(path);
}

/** Returns what stands in backticks, without blocks of code. */
function quoted(text: string): string[] {
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
}

/** Returns the parts of what a document names that are neither in a source nor a file. */
function unknownIn(name: string): string[] {
  if (isPath(name)) return exists(name) || madeLater.includes(name) ? [] : [name];
  const parts = name.match(/[\w$]+/g) ?? [];
  return parts.filter((part) => /^\D\w{2,}/.test(part) && !words.has(part) && !elsewhere.has(part));
}

test.each(documents)("%s names nothing in backticks that does not exist", (page) => {
  expect(quoted(read(page)).flatMap(unknownIn)).toEqual([]);
});

test("the exceptions are in documents, and nowhere else", () => {
  const named = documents.flatMap((page) => quoted(read(page)));
  const unused = [...elsewhere].filter(
    (word) => words.has(word) || !named.some((name) => name.match(/[\w$]+/g)?.includes(word)),
  );
  expect([...unused, ...madeLater.filter((path) => !named.includes(path))]).toEqual([]);
});

test("what documents name is looked up", () => {
  expect(documents.flatMap((page) => quoted(read(page))).length).toBeGreaterThan(1000);
  expect(unknownIn("src/server/no-such-file.ts")).toEqual(["src/server/no-such-file.ts"]);
  expect(unknownIn("noSuchFunction(value)")).toEqual(["noSuchFunction"]);
  expect(unknownIn("NO_SUCH_SETTING=true")).toEqual(["NO_SUCH_SETTING"]);
});

test("commands in documents exist, with their options", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const commands = createSiteProgram().commands.map((command) => command.name());
  const faultsOf = (call: string) => {
    const [name = "", ...rest] = (call.split(/[`|>#]/)[0] ?? "").trim().split(/\s+/);
    if (/^[^a-z]|^help$/.test(name)) return [];
    if (!commands.includes(name)) return [name];
    const source = read(`src/cli/${name}.ts`) + read("tools/convert/main.ts");
    const options = rest.join(" ").match(/--[a-z-]+/g) ?? [];
    return options.filter((option) => option !== "--help" && !source.includes(`${option}`));
  };
  const wrong = documents.flatMap((page) => {
    const text = read(page);
    const calls = [...text.matchAll(/(?:run (?:-s )?site -- |exec (?:-T )?site site )(.+)/g)];
    const run = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, script = ""]) => script);
    return [
      ...run.filter((script) => !Object.hasOwn(scripts, script)),
      ...calls.flatMap(([, call = ""]) => faultsOf(call)),
    ].map((name) => `${page}: ${name}`);
  });
  expect(faultsOf("check --no-such-option")).toEqual(["--no-such-option"]);
  expect(wrong).toEqual([]);
});

test("addresses of the API in documents exist", () => {
  const anyId = (path: string) => path.replaceAll(/\{\w+\}|\b\d+\b/g, "{}");
  const routes = read("src/core/api-routes.ts") + read("src/core/admin-app-routes.ts");
  const known = new Set(
    Array.from(routes.matchAll(/["`](\/[\w{}/.-]+)/g), ([, path = ""]) => anyId(path)),
  ).add("/{}");
  const isKnown = (path: string): boolean =>
    path === "" ||
    [...known].some((start) => path.startsWith(start) && isKnown(path.slice(start.length)));
  const unknown = documents.flatMap((page) =>
    [...read(page).matchAll(/(?<!\w)\/api(\/[\w{}/.-]*\w\}?)/g)]
      .map(([, path = ""]) => anyId(path))
      .filter((path) => !isKnown(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(known.size).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});

test("links to a heading lead to one", () => {
  const anchors = (page: string) =>
    Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    );
  const broken = documents.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
      .map(([, path = "", anchor = ""]) => ({
        path: path ? join(dirname(page), path) : page,
        anchor,
      }))
      .filter(({ path, anchor }) => path.endsWith(".md") && !anchors(path).includes(anchor))
      .map(({ path, anchor }) => `${page} → ${path}#${anchor}`),
  );
  expect(broken).toEqual([]);
});

const settings = Object.keys(environmentSchema.shape);
const defaults: Record<string, unknown> = environmentSchema.parse({});

test(".env.example has every setting, and states the defaults", () => {
  const example = read(".env.example");
  const lines = [...example.matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)];
  const stated = lines.filter(([, mark]) => !mark);

  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((name) => !example.includes(name))).toEqual([]);
  expect(lines.map(([, , name = ""]) => name).filter((name) => !settings.includes(name))).toEqual(
    [],
  );
  expect(
    environmentSchema.parse(Object.fromEntries(stated.map(([, , name, value]) => [name, value]))),
  ).toEqual(defaults);
});

test("the table of settings has every setting, and states the defaults", () => {
  const operating = read("docs/operating.md");
  const table = operating.slice(operating.indexOf("## Settings"), operating.indexOf("## HTTPS"));
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)].map(([, names, values]) => ({
    names: quoted(names ?? ""),
    values: quoted(values ?? ""),
  }));
  // `npm start` and `npm run serve` set `DEMO`.
  const stated = rows.filter(
    ({ names, values }) =>
      names.length === values.length &&
      names.every((name) => defaults[name] !== undefined && name !== "DEMO"),
  );

  expect(settings.filter((name) => !quoted(table).join("\n").includes(name))).toEqual([]);
  expect(rows.flatMap(({ names }) => names).filter((name) => !settings.includes(name))).toEqual([]);
  expect(stated.length).toBeGreaterThan(8);
  for (const { names, values } of stated) {
    const row = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    expect(environmentSchema.parse(row)).toEqual(defaults);
  }
});

test.each(decisions)("%s has its three parts in at most 300 words and is in the list", (page) => {
  const text = read(page);
  const number = Number(/(\d{4})-/.exec(page)?.[1]);
  const [title, ...headings] = [...text.matchAll(/^#+ .+$/gm)].map(([heading]) => heading);

  expect(title).toMatch(new RegExp(`^# ${number}\\. `));
  expect(headings).toEqual(["## Context", "## Decision", "## Consequence"]);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(300);
  expect(read("docs/decisions/README.md")).toMatch(
    new RegExp(`^\\| ${number} \\| \\[.+\\]\\(${posix.basename(page)}\\) \\|`, "m"),
  );
});

test.each(decisions)("%s governs files that exist", (page) => {
  const [, governed = ""] = /^Files: (.+)$/m.exec(read(page)) ?? [];
  expect(quoted(governed).length).toBeGreaterThan(0);
  expect(quoted(governed).filter((path) => !files.includes(path))).toEqual([]);
});
