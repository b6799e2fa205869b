import { startTcpProxy } from "./tcp-proxy.ts";

/** Cuts the connection before the server receives the statement, or before its answer. */
export type Verdict = "pass" | "cut before" | "cut after";

/** A TCP proxy that produces network faults. */
export interface PostgresProxy {
  url: string;
  /** Called for each simple statement (`begin`, `commit`). */
  judge: (statement: string) => Verdict;
  /** Delays all packets, in both directions, while true. */
  isSilent: boolean;
  cutAll(): void;
  /** Silences the present connections for ever, as a router that has forgotten them. */
  forget(): void;
  connections(): number;
  stop(): void;
}

/** Splits a stream into messages of PostgreSQL's protocol: a letter, four bytes of length. */
function messages(take: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) return;
      take(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  let isSilent = false;
  const through = await startTcpProxy(url, (client, upstream, cut) => {
    let isCutWithAnswer = false;
    const toServer = messages((type, whole) => {
      const verdict =
        type === "Q" ? proxy.judge(whole.toString("utf8", 5, whole.length - 1)) : "pass";
      if (verdict === "cut before") return cut();
      isCutWithAnswer ||= verdict === "cut after";
      upstream.write(whole);
    });
    // The first message of a client has no letter.
    client.once("data", (greeting) => {
      upstream.write(greeting);
      client.on("data", toServer);
    });
    if (isSilent) client.pause();
    upstream.on("data", (answer) => (isCutWithAnswer ? cut() : client.write(answer)));
  });
  const { sockets, cutAll } = through;
  const proxy: PostgresProxy = {
    url: through.url.href,
    judge: () => "pass",
    get isSilent() {
      return isSilent;
    },
    set isSilent(silent) {
      isSilent = silent;
      for (const socket of sockets) silent ? socket.pause() : socket.resume();
    },
    cutAll,
    forget() {
      for (const socket of sockets) socket.pause();
    },
    connections: () => sockets.size / 2,
    stop: () => void through.stop(),
  };
  return proxy;
}
