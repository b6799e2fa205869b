import { startTcpProxy } from "./tcp-proxy.ts";

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

/** Starts a TCP proxy before PostgreSQL that produces network faults. */
export async function startPostgresProxy(url: string) {
  let isSilent = false;
  const through = await startTcpProxy(url, (client, upstream, cut) => {
    let isCutWithAnswer = false;
    const toServer = messages((type, whole) => {
      const verdict = type === "Q" ? proxy.judge(whole.toString("utf8", 5, whole.length - 1)) : "";
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
  const { sockets } = through;
  const pauseAll = () => {
    for (const socket of sockets) socket.pause();
  };
  const proxy = {
    url: through.url.href,
    /** Called for each simple statement (`begin`, `commit`). Cuts before it, or before its answer. */
    judge: (_statement: string): "pass" | "cut before" | "cut after" => "pass",
    /** Delays all packets, in both directions, while true. */
    setSilent(silent: boolean) {
      isSilent = silent;
      if (silent) pauseAll();
      else for (const socket of sockets) socket.resume();
    },
    stop: () => void through.stop(),
  };
  return proxy;
}
