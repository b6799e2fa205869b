import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Passes connections on to a server at another address.
 * @param serve forwards the data of a connection; `cut` ends both sides
 */
export async function startTcpProxy(
  target: string,
  serve: (client: Socket, upstream: Socket, cut: () => void) => void,
) {
  const url = new URL(target);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
    serve(client, upstream, cut);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url.port = String((server.address() as AddressInfo).port);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, sockets, stop };
}
