import { describedRoutes } from "../described-routes.ts";
import { ordinaryBody } from "../ordinary-body.ts";
import { type Instrument, type Report, runProgram, type Target } from "./program.ts";

/** Addresses of pages with something in them that is looked up; `*` is where sqlmap puts its text. */
const pages = [
  "/prints/1*",
  "/artworks?work=1*&availability=available&page=1",
  "/artworks?work=1&availability=available*&page=1",
  "/artworks?work=1&availability=available&page=1*",
  "/exhibitions?type=solo*",
  "/contact?sent=1*",
  "/media/00000000000000000000000000000000*.jpg",
  "/admin/edit-artwork/1*",
];

/** How deep it looks; what is only tried on PostgreSQL takes ten times as long. */
const depths = {
  SQLite: ["--level", "1", "--risk", "2", "--dbms", "SQLite"],
  PostgreSQL: ["--level", "2", "--risk", "3", "--dbms", "PostgreSQL"],
};

/**
 * After so long, in milliseconds, no other place is begun with. They come in another order each time,
 * so that what one run leaves out others try.
 */
const patience = Number(process.env.ABUSE_MINUTES ?? 30) * 60_000;

function inAnyOrder<Entry>(entries: Entry[]): Entry[] {
  return entries
    .map((entry) => ({ entry, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

/** They would end the session that the others need. */
const notTried = new Set(["POST /auth/logout", "POST /auth/login", "PUT /auth/password"]);

interface Trial {
  name: string;
  parameters: string[];
}

function trials(target: Target): Trial[] {
  const at = (path: string) => ["-u", target.watchedUrl + path];
  const ofPages = pages.map((path) => ({ name: `GET ${path}`, parameters: at(path) }));
  const ofRoutes = describedRoutes()
    .map((route) => ({ ...route, name: `${route.method} ${route.path}` }))
    .filter(({ name }) => !notTried.has(name))
    .flatMap(({ name, method, path, body }): Trial[] => {
      const address = `/api${path}`;
      const inAddress = {
        name,
        parameters: [...at(address.replace(/\{\w+\}/, "1*")), "--method", method],
      };
      const data = body ? JSON.stringify(ordinaryBody(body)) : null;
      const inBody = {
        name: `${name}, its body`,
        parameters: [
          ...at(address.replace(/\{\w+\}/, "2")),
          ...["--method", method, "--data", data ?? "", "-H", "Content-Type: application/json"],
        ],
      };
      return [...(path.includes("{") ? [inAddress] : []), ...(data ? [inBody] : [])];
    });
  const session = {
    name: "the session cookie",
    parameters: [...at("/api/auth/status"), "--cookie", "nkar-session=a*", "--level", "2"],
  };
  return [...ofPages, ...ofRoutes, session];
}

async function tryOut(target: Target, { name, parameters }: Trial): Promise<string[]> {
  const { output } = await runProgram(
    "sqlmap",
    [
      ...["--batch", "--disable-coloring", "--flush-session", "--threads", "4"],
      ...[...depths[target.engine], "--output-dir", target.folder],
      ...["--ignore-code", "*", "--timeout", "20"],
      ...(parameters.includes("--cookie") ? [] : ["--cookie", target.cookie]),
      ...parameters,
    ],
    target.folder,
  );
  const findings = [...output.matchAll(/^.*(?:is vulnerable|appears to be '.*' injectable).*$/gm)];
  const identified = /identified the following injection point/.test(output);
  if (identified) return [`${name}: ${findings.map(([line]) => line).join("; ")}`];
  // An injection that it suspected and then took back is none; a run that broke off tells nothing.
  if (/CRITICAL\].*(?:unable to connect|unhandled|invalid)/i.test(output)) {
    return [`${name} could not be tried: ${output.slice(-300)}`];
  }
  return [];
}

/** Looks for text that reaches the database as SQL, in every address and body the API describes. */
export const sqlmap: Instrument = {
  name: "sqlmap",
  version: ["--version"],
  async run(target): Promise<Report> {
    const before = target.passed();
    const all = trials(target);
    const findings: string[] = [];
    const latest = Date.now() + patience;
    let tried = 0;
    for (const trial of inAnyOrder(all)) {
      if (Date.now() > latest) break;
      findings.push(...(await tryOut(target, trial)));
      tried += 1;
    }
    const status = await fetch(`${target.url}/api/auth/status`, {
      headers: { cookie: target.cookie },
    });
    // Otherwise most of it met a closed door.
    if (!(await status.text()).includes("true")) findings.push("The session has ended meanwhile");
    const tries = `${target.passed() - before} requests to ${tried} of ${all.length} addresses and bodies`;
    return { tries, findings: [...findings, ...target.failures()] };
  },
};
