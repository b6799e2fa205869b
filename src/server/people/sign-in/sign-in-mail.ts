import type { AdminLanguage } from "../../../core/admin-languages.ts";
import { siteOrigin } from "../../config/config.ts";
import { now } from "../../database/rows.ts";
import { addNotice } from "../../deliveries/channels/notice.ts";
import {
  type Notice,
  type NoticeContext,
  passkeyNotice,
  type SignInEvent,
  signInNotice,
} from "../../deliveries/mail/emails.ts";
import type { Services } from "../../services.ts";
import { getPainterLanguage } from "../painter-language.ts";
import { networkName } from "../rate-limits/network.ts";
import { deviceName } from "../sessions/device-name.ts";
import type { SignInClient } from "./sessions.ts";

type MailServices = Pick<Services, "config" | "database" | "deliveries" | "log">;

function describe({ userAgent, address }: SignInClient, language: AdminLanguage): SignInEvent {
  return {
    device: deviceName(userAgent, language),
    network: networkName(address),
    createdAt: now(),
  };
}

/** A sign-in must not fail because its notice cannot be stored. */
async function send(
  { config, database, deliveries, log }: MailServices,
  client: SignInClient,
  write: (event: SignInEvent, site: NoticeContext) => Notice,
): Promise<void> {
  if (!deliveries.sends("notice")) return;
  try {
    const language = await getPainterLanguage(database);
    const site = { origin: siteOrigin(config), language };
    await addNotice(database, write(describe(client, language), site));
    void deliveries.wake();
  } catch (error) {
    log.error({ err: error }, "a notice to the painter could not be stored");
  }
}

/** Mails the painter that a new device signed in. */
export function announceDevice(services: MailServices, client: SignInClient): Promise<void> {
  return send(services, client, signInNotice);
}

/** Mails the painter that a passkey was added. */
export function announcePasskey(
  services: MailServices,
  name: string,
  client: SignInClient,
): Promise<void> {
  return send(services, client, (event, site) => passkeyNotice(name, event, site));
}
