import { createHash } from "node:crypto";
import {
  type ContactForm,
  type ContactMessageInput,
  mayBeCopied,
  minFillTimeMs,
} from "../../../core/entities/message.ts";
import type { Database } from "../../database/open.ts";
import { Problem } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { consumeQuota, rateLimits } from "../rate-limits/rate-limits.ts";
import { receiveMessage } from "./messages.ts";

/**
 * Silently drops a message with a filled honeypot field.
 * @param address network address of the sender
 * @throws Problem 429 if the form was filled in too fast or sent too often
 */
export async function receiveContactForm(
  { database, outbox, config }: Pick<Services, "database" | "outbox" | "config">,
  { website, elapsed, copy, ...message }: ContactForm,
  address: string,
): Promise<void> {
  if (website) return;
  if (elapsed !== undefined && elapsed < minFillTimeMs) {
    throw new Problem(429, "That was very quick. Please press the button once more.", {
      retryAfter: 1,
    });
  }
  await consumeQuota(
    database,
    [`contact:address:${address}`, rateLimits.contactPerAddress],
    ["contact:overall", rateLimits.contactOverall],
  );
  const wantsCopy = Boolean(copy) && config.contactCopy && (await grantsCopy(database, message));
  const input = { ...message, wantsCopy };
  await receiveMessage(database, input, { mailed: outbox !== null });
  outbox?.wake();
}

/**
 * The address is unconfirmed: an exhausted quota or a suspicious message silently yields no copy.
 */
async function grantsCopy(database: Database, message: ContactMessageInput): Promise<boolean> {
  if (!mayBeCopied(message)) return false;
  const recipient = createHash("sha256").update(message.email.toLowerCase()).digest("hex");
  try {
    await consumeQuota(
      database,
      [`copy:to:${recipient}`, rateLimits.copyPerRecipient],
      ["copy:overall", rateLimits.copyOverall],
    );
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}
