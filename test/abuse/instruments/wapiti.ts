import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { adminPages, visitorAddresses } from "../markup.ts";
import { type Instrument, type Report, runProgram, type Target } from "./program.ts";

/** Everything that needs no other machine to answer. */
const modules = [
  ...["backup", "blindsql", "buster", "cookieflags", "crlf", "csp", "csrf", "exec", "file"],
  ...["http_headers", "methods", "permanentxss", "redirect", "shellshock", "sql", "timesql", "xss"],
];

const entry = z.object({ method: z.string(), path: z.string(), info: z.string() });
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.array(entry)),
  anomalies: z.record(z.string(), z.array(entry)),
});

/** What it reports although it is so on purpose, and why. */
const intended: { category: string; info: RegExp; because: string }[] = [
  {
    category: "Cross Site Request Forgery",
    info: /Lack of anti CSRF token/,
    because: "what another site makes a browser send is known by its headers, and refused",
  },
  {
    category: "HTTP Secure Headers",
    info: /X-XSS-Protection is not set/,
    because: "it is off on purpose: the browsers that knew it were made less safe by it",
  },
  {
    category: "HTTP Secure Headers",
    info: /Strict-Transport-Security is not set/,
    because: "the throw-away site is not behind HTTPS; headers.test.ts looks at one that is",
  },
];

async function scan(target: Target, name: string, headers: string[]): Promise<string[]> {
  const file = join(target.folder, `wapiti-${name}.json`);
  const starts = [...visitorAddresses, ...adminPages].flatMap((path) => [
    "-s",
    `${target.watchedUrl}${path}`,
  ]);
  const { output } = await runProgram(
    "wapiti",
    [
      ...["-u", `${target.watchedUrl}/`, ...starts, "-m", modules.join(","), "-d", "6"],
      // A link to another size or another filter is no other page.
      ...["--scope", "folder", "-S", "normal", "--no-bugreport"],
      // Some modules have more to try than anybody waits for.
      ...["--max-scan-time", "90", "--max-attack-time", "30"],
      ...["-f", "json", "-o", file],
      ...["--store-session", join(target.folder, `wapiti-${name}`), "-v", "0", ...headers],
    ],
    target.folder,
  );
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return [`It ended without a report: ${output.slice(-500)}`];
  const { vulnerabilities, anomalies } = reportSchema.parse(JSON.parse(text));
  return [vulnerabilities, anomalies].flatMap((kind) =>
    Object.entries(kind).flatMap(([category, entries]) =>
      entries
        .filter(
          ({ info }) =>
            !intended.some((each) => each.category === category && each.info.test(info)),
        )
        .map(({ method, path, info }) => `${category}: ${method} ${path}: ${info}`),
    ),
  );
}

/** A scanner that crawls the site and tries what it finds, as a stranger and as the painter. */
export const wapiti: Instrument = {
  name: "wapiti",
  version: ["--version"],
  async run(target): Promise<Report> {
    const before = target.passed();
    const findings = [
      ...(await scan(target, "stranger", [])),
      ...(await scan(target, "painter", ["-H", `Cookie: ${target.cookie}`])),
    ];
    const tries = `${target.passed() - before} requests, ${modules.length} modules, signed out and in`;
    return { tries, findings: [...findings, ...target.failures()] };
  },
};
