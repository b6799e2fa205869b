import { onTestFinished } from "vitest";
import { receiveMail } from "./receive-mail.ts";

/** Stops after the test. */
export async function startMailServer(port?: number, encrypts?: boolean) {
  const { close, ...server } = await receiveMail(port, encrypts);
  onTestFinished(close);
  return server;
}
