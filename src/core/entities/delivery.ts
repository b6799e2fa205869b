import { z } from "zod";
import { deliveryStates } from "./message.ts";

/** A mail or notification that has not left; never contains its text. */
export const unsentDeliverySchema = z.object({
  id: z.int(),
  channel: z.string().meta({
    description:
      "message, notice: a mail to the painter; copy, reply: a mail to a visitor; push: a notification",
  }),
  to: z.string().meta({ description: "Address of the channel; empty for the painter's own" }),
  state: z.enum(deliveryStates).exclude(["sent"]),
  attempts: z.int(),
  dueAt: z.string().meta({ description: "Time of the next attempt, ISO 8601, UTC" }),
  error: z.string().meta({ description: "Reason of the last failure" }),
  createdAt: z.string().meta({ description: "ISO 8601, UTC" }),
});
export type UnsentDelivery = z.output<typeof unsentDeliverySchema>;
