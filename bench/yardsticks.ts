import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { userInfo } from "node:os";
import { join } from "node:path";
import { type Measured, startMeasured } from "./processes.ts";

/** The bytes and headers of one answer, as they go over the wire. */
export interface WireAnswer {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** A bare `node:http` server that gives the same answer to everybody. */
export function startBareNode(folder: string, port: number, answer: WireAnswer): Promise<Measured> {
  const file = join(folder, "answer.bin");
  writeFileSync(file, answer.body);
  const script = join(import.meta.dirname, "yardstick-node.ts");
  return startMeasured(
    process.execPath,
    [script, String(port), file, JSON.stringify(answer.headers)],
    `http://127.0.0.1:${port}/`,
  );
}

/** True where nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

/** nginx that sends the same bytes from a file. @param workers processes that answer */
export async function startNginx(
  folder: string,
  port: number,
  answer: WireAnswer,
  workers: number | "auto",
): Promise<Measured> {
  const root = join(folder, `nginx-${workers}`);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "answer"), answer.body);
  const type = answer.headers["content-type"] ?? "text/html";
  const extra = Object.entries(answer.headers)
    .filter(([name]) => !["content-type", "content-length", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  writeFileSync(
    join(root, "nginx.conf"),
    `daemon off; worker_processes ${workers}; pid ${root}/nginx.pid; error_log /dev/null;
     ${workersUser()}
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       open_file_cache max=100;
       client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c;
       uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
       server {
         listen 127.0.0.1:${port}; root ${root};
         location / { try_files /answer =404; types {} default_type "${type}"; ${extra.join(" ")} }
       }
     }`,
  );
  const options = ["-c", join(root, "nginx.conf")];
  const nginx = await startMeasured("nginx", options, `http://127.0.0.1:${port}/`);
  return { ...nginx, answersByChildren: true };
}

/** Started by root, nginx would answer as somebody who may not read a temporary folder of root. */
function workersUser(): string {
  return process.getuid?.() === 0 ? `user ${userInfo().username};` : "";
}

/**
 * A yardstick that answers anything else than the site does measures something else.
 * @throws when the answer at `url` is not these very bytes in this encoding
 */
export async function refuseOtherAnswer(url: string, expected: WireAnswer): Promise<void> {
  const { status, body, headers } = await wireAnswer(url);
  const encoding = headers["content-encoding"];
  if (
    status === 200 &&
    body.equals(expected.body) &&
    encoding === expected.headers["content-encoding"]
  )
    return;
  throw new Error(
    `${url} answered ${status} with ${body.length} bytes (${encoding ?? "not encoded"}), not what the site does`,
  );
}

/** One answer as a browser that takes brotli gets it, undecoded. */
export function wireAnswer(url: string): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { connection: _, "keep-alive": __, date: ___, ...headers } = response.headers;
        const plain = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(plain),
        });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** What is sent once the small compression has taken the place of the quick one. */
export async function settledAnswer(url: string): Promise<WireAnswer> {
  let answer = await wireAnswer(url);
  for (let same = 0; same < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await wireAnswer(url);
    same = next.body.equals(answer.body) ? same + 1 : 0;
    answer = next;
  }
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
