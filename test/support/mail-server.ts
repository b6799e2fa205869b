import { onTestFinished, vi } from "vitest";
import { receiveMail } from "./receive-mail.ts";

export const painter = "painter@example.com";

/** Stops after the test. */
export async function startMailServer(port?: number, encrypts?: boolean) {
  const { close, ...server } = await receiveMail(port, encrypts);
  onTestFinished(close);
  return {
    ...server,
    /** Settings of a site that mails its painter through this server. */
    settings: { SMTP_URL: server.url, CONTACT_TO: painter },
    /** Waits for a number of mails. @returns the last, with headers, without soft line breaks */
    async waitForMails(count: number): Promise<string> {
      await vi.waitUntil(() => server.received.length === count, 30_000);
      const { text = "" } = server.received.at(-1) ?? {};
      return text.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    },
  };
}
