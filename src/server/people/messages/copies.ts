import { createHash } from "node:crypto";
import { type ContactMessageInput, mayBeCopied } from "../../../core/entities/message.ts";
import type { Database } from "../../database/open.ts";
import { Problem } from "../../errors.ts";
import { countUse, rateLimits } from "../rate-limits/rate-limits.ts";

/**
 * Whether the sender of a message gets a copy of it. The address was typed by somebody: one that is
 * used up, or a message made to lead elsewhere, gets none, and nobody is told.
 */
export async function grantsCopy(
  database: Database,
  message: ContactMessageInput,
): Promise<boolean> {
  if (!mayBeCopied(message)) return false;
  const recipient = createHash("sha256").update(message.email.toLowerCase()).digest("hex");
  try {
    await countUse(
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
