import { type AddressInfo, createServer } from "node:net";
import { onTestFinished } from "vitest";
import { receiveMail } from "./receive-mail.ts";

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Stops after the test. */
export async function startMailServer(port?: number, encrypts?: boolean) {
  const { close, ...server } = await receiveMail(port, encrypts);
  onTestFinished(close);
  return server;
}
