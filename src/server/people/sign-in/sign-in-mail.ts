import { siteOrigin } from "../../config/config.ts";
import { now } from "../../database/rows.ts";
import type { Services } from "../../services.ts";
import { type Notice, passkeyNotice, signInNotice } from "../mail/emails.ts";
import { addNotice } from "../mail/notices.ts";
import { networkName } from "../rate-limits/network.ts";
import { deviceName } from "../sessions/device-name.ts";
import type { SignInClient } from "./sessions.ts";

type MailServices = Pick<Services, "config" | "database" | "outbox" | "log">;

function describe({ userAgent, address }: SignInClient) {
  return {
    device: deviceName(userAgent),
    network: networkName(address),
    createdAt: now(),
  };
}

/** A sign-in must not fail because its notice cannot be stored. */
async function send({ database, outbox, log }: MailServices, notice: Notice): Promise<void> {
  if (!outbox) return;
  try {
    await addNotice(database, notice);
    outbox.wake();
  } catch (error) {
    log.error(
      { err: error, subject: notice.subject },
      "a notice to the painter could not be stored",
    );
  }
}

/** Mails the painter that a new device signed in. */
export function announceDevice(services: MailServices, client: SignInClient): Promise<void> {
  return send(services, signInNotice(describe(client), siteOrigin(services.config)));
}

/** Mails the painter that a passkey was added. */
export function announcePasskey(
  services: MailServices,
  name: string,
  client: SignInClient,
): Promise<void> {
  return send(services, passkeyNotice(name, describe(client), siteOrigin(services.config)));
}
