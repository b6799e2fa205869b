import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

function copiedFiles(): string[] {
  const lines = read("Dockerfile").matchAll(/^COPY (?!--from)(?:--\S+ )*(.+)$/gm);
  return [...lines].flatMap(([, words = ""]) => words.split(" ").slice(0, -1));
}

test("files that the Dockerfile copies exist and are allowed by .dockerignore", () => {
  const copied = copiedFiles();
  const allowed = read(".dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"));

  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(copied.filter((path) => !allowed.includes(`!${path}`))).toEqual([]);
});

test("OPS-06 the image runs without root, with one volume and a health check", () => {
  const lastStage =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";

  expect(lastStage).toMatch(/^USER nkar$/m);
  expect(lastStage.match(/^VOLUME .*$/gm)).toEqual(["VOLUME /data"]);
  expect(lastStage).toMatch(/^HEALTHCHECK /m);
  expect(lastStage).not.toMatch(/apt-get|npm /);
});

test.each([
  { file: "compose.yaml", without: /^$/ },
  // docs/scaling.md: several instances are backed up from outside.
  { file: "compose.cluster.yaml", without: /^BACKUP_/ },
])("$file passes every setting of .env.example to the site", ({ file, without }) => {
  const settings = read(".env.example").matchAll(/^#?([A-Z_]+)=/gm);
  const names = [...settings].map(([, name = ""]) => name).filter((name) => !without.test(name));
  const compose = read(file);

  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !new RegExp(`^ {6}${name}:`, "m").test(compose))).toEqual([]);
});

test.each(["compose.yaml", "compose.cluster.yaml"])(
  "%s says what to write for each required setting",
  (file) => {
    // podman-compose 1.0 passes ${DOMAIN:?} literally.
    expect([...read(file).matchAll(/\$\{\w+:\?\}/g)]).toEqual([]);
  },
);

test("a shell reads .env.example as the site does, for podman-compose", () => {
  const settings = read(".env.example").replaceAll(/^#(?=[A-Z_]+=)/gm, "");
  const { stdout } = spawnSync("sh", ["-c", `set -a\n${settings}\nenv -0`], {
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  const seen = Object.fromEntries(
    stdout.split("\0").map((line) => [line.split("=", 1)[0], line.slice(line.indexOf("=") + 1)]),
  );

  expect(Object.keys(parseEnv(settings)).length).toBeGreaterThan(10);
  expect(seen).toMatchObject(parseEnv(settings));
});

test("every link between Markdown pages leads to a file", () => {
  const pages = globSync(["*.md", "{.github,bench,docs,src}/**/*.md"], { cwd: root });
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .map(([, target = ""]) => join(page, "..", target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${page} → ${target}`),
  );

  expect(pages).toContain(join("docs", "handbook", "README.md"));
  expect(pages.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});
