import { expect, test } from "vitest";
import { replyAddress } from "./reply.ts";

const message = {
  id: 1,
  name: "Ani",
  email: "ani+art@example.com",
  subject: "Ararat & Sevan",
  message: "Still there?\nI hope so.",
  read: false,
  mailState: "sent" as const,
  createdAt: "2026-01-01T00:00:00.000Z",
};

test("a reply quotes the message and names its subject", () => {
  const address = new URL(replyAddress(message));
  expect(decodeURIComponent(address.pathname)).toBe("ani+art@example.com");
  expect(address.searchParams.get("subject")).toBe("Re: Ararat & Sevan");
  expect(address.searchParams.get("body")).toBe("\r\n\r\n> Still there?\r\n> I hope so.");
});

test("a sender cannot add recipients through the address", () => {
  const address = new URL(replyAddress({ ...message, email: "a@b.c?bcc=d@e.f" }));
  expect([...address.searchParams.keys()]).toEqual(["subject", "body"]);
});
