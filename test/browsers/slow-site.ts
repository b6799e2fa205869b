import { createServer, request } from "node:http";
import { listen } from "../support/listen.ts";

/** Passes requests on to a site and holds back what `hold` names. */
export async function startSlowSite(site: string) {
  const held: { path: string; released: Promise<void>; arrived: () => void }[] = [];
  const server = createServer(async (incoming, answer) => {
    const match = held.find(({ path }) => incoming.url?.startsWith(path));
    match?.arrived();
    await match?.released;
    const { method, headers, url } = incoming;
    const outgoing = request(site + url, { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    /** @param path the beginning of path and query */
    hold(path: string) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>();
      held.push({ path, released, arrived });
      return { release, arrival };
    },
  };
}
