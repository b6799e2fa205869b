import { type ContactForm, shortestFillTime } from "../../../core/entities/message.ts";
import { Problem } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { countUse, rateLimits } from "../rate-limits/rate-limits.ts";
import { grantsCopy } from "./copies.ts";
import { receiveMessage } from "./messages.ts";

/**
 * Takes in what the contact form or the API sends. What a form robot sends (the hidden field filled
 * in) is thanked for and dropped.
 * @param address network address of the sender
 * @throws Problem 429 when the form was filled in faster than a person can, or too often
 */
export async function receiveContactForm(
  { database, outbox, config }: Pick<Services, "database" | "outbox" | "config">,
  { website, elapsed, copy, ...message }: ContactForm,
  address: string,
): Promise<void> {
  if (website) return;
  if (elapsed !== undefined && elapsed < shortestFillTime) {
    throw new Problem(429, "That was very quick. Please press the button once more.", {
      retryAfter: 1,
    });
  }
  await countUse(
    database,
    [`contact:address:${address}`, rateLimits.contactPerAddress],
    ["contact:overall", rateLimits.contactOverall],
  );
  const copied = Boolean(copy) && config.contactCopy && (await grantsCopy(database, message));
  const input = { ...message, copied };
  await receiveMessage(database, input, { mailed: outbox !== null });
  outbox?.wake();
}
