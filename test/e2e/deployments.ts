import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** "next": a version with another first script. "removal": one without the worker. */
type Version = "present" | "next" | "removal";

const firstScript = /\/assets\/main-[\w-]+\.js/;
const nextScript = "/assets/main-of-next-version.js";

async function findFirstScript(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/admin`)).text();
  return firstScript.exec(html)?.[0] ?? "";
}

/** Serves the site as another version of it would be, after `deploy`. */
export async function startDeployments(origin: string) {
  let version: Version = "present";
  const script = await findFirstScript(origin);

  function toVersion(address: string, text: string): string {
    if (version === "next") return text.replaceAll(script, nextScript);
    if (version === "present" || address !== "/admin/worker.js") return text;
    return text.replace(/^self\.nkarShell = .*;$/m, "self.nkarShell = null;");
  }

  const server = createServer(async ({ url = "/", headers }, response) => {
    const cookie = headers.cookie ?? "";
    const answer = await fetch(origin + url.replace(nextScript, script), { headers: { cookie } });
    const kept = [...answer.headers].filter(([name]) => !/^content-(enc|len)|^transf/.test(name));
    response.writeHead(answer.status, Object.fromEntries(kept));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /html|javascript/.test(answer.headers.get("content-type") ?? "");
    response.end(isText ? toVersion(url, bytes.toString()) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    nextScript,
    deploy: (next: Version) => {
      version = next;
    },
    close: () => server.close(),
  };
}
