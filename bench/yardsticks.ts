import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Measured, startMeasured } from "./processes.ts";

/** The bytes and headers of one answer, as they go over the wire. */
export interface WireAnswer {
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

/** nginx that sends the same bytes from a file, one worker per core. */
export function startNginx(folder: string, port: number, answer: WireAnswer): Promise<Measured> {
  const root = join(folder, "nginx");
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "answer"), answer.body);
  const type = answer.headers["content-type"] ?? "text/html";
  const extra = Object.entries(answer.headers)
    .filter(([name]) => !["content-type", "content-length", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  writeFileSync(
    join(root, "nginx.conf"),
    `daemon off; worker_processes auto; pid ${root}/nginx.pid; error_log /dev/null;
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
  return startMeasured("nginx", ["-c", join(root, "nginx.conf")], `http://127.0.0.1:${port}/`);
}
