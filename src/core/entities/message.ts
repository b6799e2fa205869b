import { z } from "zod";

const nameLimit = 100;
export const subjectLimit = 200;
export const messageLimit = 1000;

const noNul = (value: string) => !value.includes("\0");
const notText = "Please enter plain text";

/** What a visitor writes to the artist. Lengths are counted in characters as typed. */
export const contactMessageInputSchema = z.object({
  name: z
    .string({ error: "Name is required" })
    .trim()
    .normalize("NFC")
    .min(1, "Name is required")
    .max(nameLimit, "Name is too long")
    .refine(noNul, notText),
  email: z
    .string({ error: "Please enter a valid email address" })
    .trim()
    .pipe(
      z.email("Please enter a valid email address").max(254, "Please enter a valid email address"),
    ),
  subject: z
    .string()
    .trim()
    .normalize("NFC")
    .max(subjectLimit, "Subject is too long")
    .refine(noNul, notText)
    .nullish(),
  message: z
    .string({ error: "Message is required" })
    .trim()
    .normalize("NFC")
    .min(1, "Message is required")
    .max(messageLimit, "Message is too long")
    .refine(noNul, notText),
});
export type ContactMessageInput = z.output<typeof contactMessageInputSchema>;

/** How the notification mail of a message fares. */
const mailStates = ["pending", "sent", "failed", "off"] as const;

/** A stored message; `createdAt` in ISO 8601, UTC. */
export const contactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  read: z.boolean(),
  mailState: z.enum(mailStates),
  createdAt: z.string(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** The quickest a person fills in the form, in milliseconds; anything faster is a program. */
export const shortestFillTime = 1500;

/**
 * A message as the contact form posts it. `website` is a field no person sees and every form robot
 * fills in; `elapsed` is how long the form was open, in milliseconds, where a script could tell.
 */
export const contactFormSchema = contactMessageInputSchema.extend({
  website: z.string().max(2000).optional(),
  elapsed: z.number().optional(),
  /** The sender wants a copy; a browser without scripts says "on". */
  copy: z.union([z.boolean(), z.literal("on")]).optional(),
});
export type ContactForm = z.output<typeof contactFormSchema>;

const leadsElsewhere = /[\p{L}\p{N}-]\.\p{L}{2,}|:\/\/|@/iu;

/**
 * Whether a message may be sent to the address its sender typed. One that names an address of the
 * net may not: a copy of it would be worth sending to strangers.
 */
export function mayBeCopied({ message }: Pick<ContactMessageInput, "message">): boolean {
  return !leadsElsewhere.test(message);
}

/** Marking a message in the inbox. */
export const messageMarkSchema = z.object({ read: z.boolean() });
