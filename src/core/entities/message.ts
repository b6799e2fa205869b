import { z } from "zod";
import {
  maxReplyLength,
  maxSubjectLength,
  maxWallPictureBytes,
  wallPicturePrefix,
} from "../enquiry.ts";
import { encodeError } from "../errors.ts";
import { maxMessageLength } from "../questions.ts";
import { trimText } from "../trim-text.ts";
import { emailAddress, text, untrimmedText, withLineFeeds } from "./text.ts";

/** In characters. */
const maxNameLength = 100;

/** In characters; a list of `maxKeptWorks` prints is shorter. */
const maxEnquiryLength = 1000;

const hasNoNul = (value: string) => !value.includes("\0");
const plainTextOnly = encodeError("plainTextOnly");
const invalidEmail = encodeError("emailInvalid");

/** The fields of the contact form that every message has. */
export const contactMessageInputSchema = z.object({
  name: z
    .string({ error: encodeError("nameRequired") })
    .overwrite(trimText)
    .normalize("NFC")
    .min(1, encodeError("nameRequired"))
    .max(maxNameLength, encodeError("nameTooLong"))
    .refine(hasNoNul, plainTextOnly),
  email: z.string({ error: invalidEmail }).overwrite(trimText).pipe(emailAddress(invalidEmail)),
  subject: z
    .string()
    .overwrite(trimText)
    .normalize("NFC")
    .max(maxSubjectLength, encodeError("subjectTooLong"))
    .refine(hasNoNul, plainTextOnly)
    .nullish(),
  message: z
    .string({ error: encodeError("messageRequired") })
    .overwrite(trimText)
    .overwrite(withLineFeeds)
    .normalize("NFC")
    .min(1, encodeError("messageRequired"))
    .max(maxMessageLength, encodeError("messageTooLong"))
    .refine(hasNoNul, plainTextOnly),
});
export type ContactMessageInput = z.output<typeof contactMessageInputSchema>;

/** "suspected": the honeypot was filled, so the message probably comes from a program. */
const conversationStates = ["new", "answered", "reserved", "sold", "closed", "suspected"] as const;

/** A work with the facts that the visitor saw when they asked. */
const askedWorkSchema = z.object({
  /** The query of the contact page's address. */
  query: z.string(),
  title: z.string(),
  details: z.array(z.string()),
  price: z.string().nullable(),
});
export const storedEnquirySchema = askedWorkSchema.extend({
  room: z
    .string()
    .optional()
    .describe("Title of the private room from which the message comes; it may ask about no work"),
  works: z.array(askedWorkSchema).optional().describe("Each work of a question about several"),
});
export type StoredEnquiry = z.output<typeof storedEnquirySchema>;

/** An enquiry with present facts of the work, which are null if visitors cannot see the work now. */
const presentEnquirySchema = askedWorkSchema.extend({
  currentPrice: z.string().nullable(),
  page: z.string().nullable(),
  picture: z.string().nullable(),
});
const messageEnquirySchema = presentEnquirySchema.extend({
  room: storedEnquirySchema.shape.room,
  works: z.array(presentEnquirySchema).optional(),
});

/** "off": without a mail server, or restored from a backup made before the mail was sent. */
const deliveryStates = ["pending", "sent", "failed", "off"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `createdAt` in ISO 8601, UTC. */
export const contactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  read: z.boolean(),
  enquiry: storedEnquirySchema.nullable(),
  state: z.enum(conversationStates),
  notes: z.string(),
  notesVersion: z.int(),
  createdAt: z.string(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const replyInputSchema = z.object({
  text: text
    .min(1, encodeError("replyRequired"))
    .max(maxReplyLength, encodeError("textTooLong", { count: maxReplyLength })),
});
export type ReplyInput = z.output<typeof replyInputSchema>;

/** `createdAt` in ISO 8601, UTC. */
export const replySchema = z.object({
  id: z.int(),
  text: z.string(),
  mailState: z.enum(deliveryStates),
  createdAt: z.string(),
});
export type Reply = z.output<typeof replySchema>;

/** A message in the inbox. */
export const inboxMessageSchema = contactMessageSchema.extend({
  mailState: z.enum(deliveryStates),
  enquiry: messageEnquirySchema.nullable(),
  /** Oldest first. */
  replies: z.array(replySchema),
  /** False without a mail server: then the painter's own mail program sends replies. */
  mailsReplies: z.boolean(),
  /** Address of the picture that the visitor sent along. */
  wallPicture: z.string().nullable(),
});
export type InboxMessage = z.output<typeof inboxMessageSchema>;

/** `newest` is null if all messages are read. */
export const unreadMessagesSchema = z.object({
  count: z.int(),
  newest: contactMessageSchema.pick({ id: true, name: true, subject: true }).nullable(),
});
export type UnreadMessages = z.output<typeof unreadMessagesSchema>;

/**
 * `leaveEmpty` is a honeypot, hidden from people. `website` is its former name, which password managers
 * fill in; a filled one counts as well. `elapsed`: ms since the form was opened, measured by script.
 */
export const contactFormSchema = contactMessageInputSchema.extend({
  leaveEmpty: z.string().max(2000).optional(),
  website: z.string().max(2000).optional(),
  elapsed: z.number().optional(),
  /**
   * The query of the contact page's address, e.g. `print=3&size=90x60&material=canvas` or
   * `works=3,print-2`.
   */
  enquiry: z.string().max(maxEnquiryLength).nullish(),
  room: z.string().max(64).optional().describe("Token of the private room with the form"),
  wallPicture: z
    .string()
    .max(
      wallPicturePrefix.length + Math.ceil(maxWallPictureBytes / 3) * 4,
      encodeError("wallPictureTooLarge"),
    )
    .nullish()
    .describe("A JPEG of at most 400 kB that shows the visitor's wall, as `data:` URL"),
});
export type ContactForm = z.output<typeof contactFormSchema>;

/** In characters. */
const maxNotesLength = 10_000;

/** Fields that are absent do not change. */
export const messageChangeSchema = z.object({
  read: z.boolean().optional(),
  state: z.enum(conversationStates).exclude(["suspected"]).optional(),
  notes: untrimmedText
    .max(maxNotesLength, encodeError("textTooLong", { count: maxNotesLength }))
    .optional(),
});
export type MessageChange = z.output<typeof messageChangeSchema>;

/** A mail or notification that has not left; never contains its text. */
export const unsentDeliverySchema = z.object({
  id: z.int(),
  channel: z.string().meta({ description: "The way by which it leaves" }),
  title: z.string().meta({ description: "What it is, in the painter's language" }),
  to: z.string().meta({ description: "Address of the channel; empty for the painter's own" }),
  state: z.enum(deliveryStates).exclude(["sent"]),
  attempts: z.int(),
  dueAt: z.string().meta({ description: "Time of the next attempt, ISO 8601, UTC" }),
  error: z.string().meta({ description: "Reason of the last failure" }),
  createdAt: z.string().meta({ description: "ISO 8601, UTC" }),
});
export type UnsentDelivery = z.output<typeof unsentDeliverySchema>;
