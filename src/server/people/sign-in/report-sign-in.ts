import { now } from "../../database/rows.ts";
import type { Services } from "../../services.ts";
import { toNetworkName } from "../rate-limits/network.ts";
import type { SignInClient } from "./sessions.ts";

type ReportServices = Pick<Services, "database" | "deliveries" | "log">;

/**
 * Reports a sign-in from a new device, or a new passkey, to the painter. If the report cannot be stored,
 * logs the error, because a sign-in must not fail for that reason.
 * @param passkey name of a new passkey
 */
export async function reportSignIn(
  { database, deliveries, log }: ReportServices,
  { userAgent, address }: SignInClient,
  passkey?: string,
): Promise<void> {
  const facts = { userAgent, network: toNetworkName(address), createdAt: now() };
  try {
    await (passkey === undefined
      ? deliveries.emit(database, "sign-in from a new device", facts)
      : deliveries.emit(database, "passkey added", { ...facts, passkey }));
    void deliveries.wake();
  } catch (error) {
    log.error({ err: error }, "a notice to the painter could not be stored");
  }
}
