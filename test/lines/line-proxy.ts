import { startTcpProxy } from "../support/tcp-proxy.ts";

/** The fate of a request. "lose answer": the server acts, and the browser does not learn of it. */
export type Fate =
  | { kind: "pass" }
  | { kind: "delay"; ms: number }
  | { kind: "refuse" }
  | { kind: "cut request"; bytes: number }
  | { kind: "lose answer" }
  | { kind: "cut answer"; bytes: number };

interface LineProxy {
  url: string;
  /** Called with the first line of each request. */
  decide: (requestLine: string) => Fate;
  stop(): Promise<void>;
}

const requestStart = /^(?:GET|POST|PUT|PATCH|DELETE) [^\r\n]*/;
const sliceBytes = 16 * 1024;

/** A TCP proxy in front of a site, whose lines break. */
export async function startLineProxy(target: string): Promise<LineProxy> {
  const { url, stop } = await startTcpProxy(target, (client, upstream, cut) => {
    let fate: Fate = { kind: "pass" };
    let sent = 0;
    let answered = 0;
    let queue = Promise.resolve();

    async function forward(chunk: Buffer): Promise<void> {
      const [line] = requestStart.exec(chunk.toString("latin1", 0, 300)) ?? [];
      if (line) {
        fate = proxy.decide(line);
        sent = 0;
        answered = 0;
      }
      if (fate.kind === "refuse") return cut();
      if (line && fate.kind === "delay") await pause(fate.ms);
      for (let from = 0; from < chunk.length; from += sliceBytes) {
        const slice = chunk.subarray(from, from + sliceBytes);
        sent += slice.length;
        if (fate.kind === "cut request" && sent > fate.bytes) return cut();
        if (upstream.destroyed) return;
        upstream.write(slice);
      }
    }

    client.on("data", (chunk) => {
      client.pause();
      queue = queue.then(() => forward(chunk)).then(() => void client.resume());
    });
    upstream.on("data", (chunk) => {
      answered += chunk.length;
      if (fate.kind === "lose answer") return cut();
      if (fate.kind === "cut answer" && answered > fate.bytes) return cut();
      client.write(chunk);
    });
  });
  const proxy: LineProxy = { url: url.origin, decide: () => ({ kind: "pass" }), stop };
  return proxy;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
