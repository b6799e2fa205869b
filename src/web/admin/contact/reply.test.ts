import { expect, test } from "vitest";
import { replyUrl } from "./reply.ts";

const message = {
  name: "Ani",
  email: "ani+art@example.com",
  subject: "Ararat & Sevan",
  message: "Still there?\nI hope so.",
  enquiry: null,
  createdAt: "2026-05-17T09:30:00.000Z",
};

test("INB-03 a reply by mail program has address, subject, greeting and the quoted message", () => {
  const url = new URL(replyUrl(message));
  expect(decodeURIComponent(url.pathname)).toBe("ani+art@example.com");
  expect(url.searchParams.get("subject")).toBe("Re: Ararat & Sevan");
  expect(url.searchParams.get("body")).toBe(
    "Dear Ani,\r\n\r\n\r\n\r\nOn 17 May 2026, Ani wrote:\r\n> Still there?\r\n> I hope so.",
  );
});

test("INB-03 a reply by mail program quotes the enquiry, and takes its title as subject", () => {
  const stored = { title: "Sevan", details: ["Oil on canvas"], price: "$4,600" };
  const enquiry = { ...stored, query: "artwork=2", currentPrice: null, page: null, picture: null };
  const url = new URL(replyUrl({ ...message, subject: null, enquiry }, "Yes."));
  expect(url.searchParams.get("subject")).toBe("Re: Sevan");
  expect(url.searchParams.get("body")).toMatch(
    /^Yes\.\r\n\r\nOn .*\r\n> Sevan, Oil on canvas, \$4,600\r\n>\r\n> Still there\?/,
  );
});

test("an email address cannot add recipients to the reply", () => {
  const url = new URL(replyUrl({ ...message, email: "a@b.c?bcc=d@e.f" }));
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
});
