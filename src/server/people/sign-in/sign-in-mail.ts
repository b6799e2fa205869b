import type { AdminLanguage } from "../../../core/languages.ts";
import { siteOrigin } from "../../config/config.ts";
import { now } from "../../database/rows.ts";
import type { Email, NoticeContext, SignInEvent } from "../../deliveries/mail/emails.ts";
import { addNotice } from "../../deliveries/notice.ts";
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

/**
 * Mails the painter about a new device or passkey. A sign-in must not fail because its notice cannot
 * be stored.
 */
export async function announceSignIn(
  { config, database, deliveries, log }: MailServices,
  client: SignInClient,
  write: (event: SignInEvent, site: NoticeContext) => Email,
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
