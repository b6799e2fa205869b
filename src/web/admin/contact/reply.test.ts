import { expect, test } from "vitest";
import { replyUrl } from "./reply.ts";

const message = {
  email: "ani+art@example.com",
  subject: "Ararat & Sevan",
  message: "Still there?\nI hope so.",
};

test("a reply quotes the message and repeats its subject", () => {
  const url = new URL(replyUrl(message));
  expect(decodeURIComponent(url.pathname)).toBe("ani+art@example.com");
  expect(url.searchParams.get("subject")).toBe("Re: Ararat & Sevan");
  expect(url.searchParams.get("body")).toBe("\r\n\r\n> Still there?\r\n> I hope so.");
});

test("an email address cannot add recipients to the reply", () => {
  const url = new URL(replyUrl({ ...message, email: "a@b.c?bcc=d@e.f" }));
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
});
