import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

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
  expect(
    copied.filter((path) => !allowed.some((line) => `${path}/`.startsWith(`${line.slice(1)}/`))),
  ).toEqual([]);
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

test("OPS-06 OPS-12 changelog, release page, container's tag and fixture name the present version", () => {
  const { version } = JSON.parse(read("package.json"));

  for (const path of globSync("{packages/*,test,tools/convert}/package.json", { cwd: root }))
    expect(JSON.parse(read(path)).version, path).toBe(version);
  expect(/^## (\d\S+)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
  expect(read("docs/install-container-platform.md")).toContain(`nkar:v${version}\n`);
  expect(existsSync(join(root, `docs/releases/v${version}.md`))).toBe(true);
  expect(existsSync(join(root, `test/releases/${version}`))).toBe(true);
});

test.each(["deploy/Caddyfile", "deploy/cluster/Caddyfile"])(
  "SEL-04 the log that %s describes holds no address of a private room",
  (file) => {
    const text = read(file);
    const [, pattern = "", replacement = ""] =
      /request>uri regexp \(\?i\)(\S+) (\S+)/.exec(text) ?? [];
    const logged = (uri: string) => uri.replace(new RegExp(pattern, "i"), replacement);
    const token = "5f".repeat(16);

    expect(text.indexOf("request>uri")).toBeLessThan(text.indexOf("{$DOMAIN}"));
    expect(text).toMatch(/request>headers>Referer delete$/m);
    expect(logged(`/rooms/${token}/works/3/1.jpg?x=1`)).toBe("/rooms/…");
    expect(logged(`/ROOMS/${token.toUpperCase()}`)).toBe("/ROOMS/…");
    expect(logged("/artworks?work=3")).toBe("/artworks?work=3");
  },
);

/** @returns name and text of each service */
function servicesOf(file: string): [name: string, text: string][] {
  const [, services = ""] = read(file).split(/^services:$/m);
  const [present = ""] = services.split(/^\S/m);
  return [...present.matchAll(/^ {2}(\w+):\n((?:(?: {4}.*)?\n)*)/gm)].map(
    ([, name = "", text = ""]) => [name, text],
  );
}

test("OPS-06 systemd starts a failed site again for ever, and limits its memory as Compose does", () => {
  const unit = read("deploy/nkar.service");
  const compose = Object.fromEntries(servicesOf("compose.yaml"));
  const [, memory = ""] = /^ {4}mem_limit: (\w+)$/m.exec(compose.site ?? "") ?? [];

  expect(unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^Restart=always\nRestartSec=10$/m);
  expect(unit).toMatch(new RegExp(`^MemoryMax=${memory.toUpperCase()}$`, "m"));
});

describe.each(["compose.yaml", "compose.cluster.yaml"])("%s", (file) => {
  test("passes every setting of .env.example to the site", () => {
    const settings = read(".env.example").matchAll(/^#?([A-Z_]+)=/gm);
    const names = [...settings].map(([, name = ""]) => name);
    const compose = read(file);

    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !new RegExp(`^ {6}${name}:`, "m").test(compose))).toEqual([]);
  });

  test("every service has no rights that it does not name, and limits of memory and processes", () => {
    const services = servicesOf(file);
    const wanted = [/^ {4}cap_drop: \[ALL\]$/m, /^ {4}mem_limit: /m, /^ {4}pids_limit: /m];
    expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(["site", "proxy"]));
    for (const [name, text] of services) {
      for (const setting of wanted) expect(text, name).toMatch(setting);
    }
  });

  test("OPS-06 every service starts again for ever, but for one that ends by itself", () => {
    const ending = servicesOf(file).filter(
      ([, text]) => !text.includes("\n    restart: unless-stopped\n"),
    );
    expect(ending.map(([name]) => name)).toEqual(file === "compose.yaml" ? [] : ["bucket"]);
  });

  test("keeps DATA_DIR and backups in a volume, not in memory", () => {
    const compose = read(file);
    expect(compose).toMatch(/^ {6}DATA_DIR: \/data$/m);
    expect(compose).toMatch(/^ {6}BACKUP_DIR: .*\/data\/backups/m);
    expect(compose).toMatch(/^ {4}volumes: \["\w+:\/data"\]$/m);
    expect([...compose.matchAll(/tmpfs: .*/g)].flat()).toEqual(["tmpfs: [/tmp]"]);
  });
});

const workflows = globSync(".github/workflows/*.yml", { cwd: root });

test.each(workflows)("%s may only read unless a job says more, and pins actions", (file) => {
  const text = read(file);
  const actions = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = ""]) => action);
  expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
});

test("every link between Markdown pages leads to a file", () => {
  const pages = globSync(["*.md", "{.github,bench,docs,packages,src,tools}/**/*.md"], {
    cwd: root,
  });
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
