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

test("INB-03 a reply by mail program quotes message and enquiry, and takes its title as subject", () => {
  const plain = new URL(replyUrl(message));
  expect(decodeURIComponent(plain.pathname)).toBe("ani+art@example.com");
  expect(plain.searchParams.get("subject")).toBe("Re: Ararat & Sevan");
  const stored = { title: "Sevan", details: ["Oil on canvas"], price: "$4,600" };
  const enquiry = { ...stored, query: "artwork=2", currentPrice: null, page: null, picture: null };
  const asked = new URL(replyUrl({ ...message, subject: null, enquiry }, "Yes."));
  expect(asked.searchParams.get("subject")).toBe("Re: Sevan");
  expect(asked.searchParams.get("body")).toBe(
    "Yes.\r\n\r\nOn 17 May 2026, Ani wrote:\r\n> Sevan, Oil on canvas, $4,600\r\n>\r\n" +
      "> Still there?\r\n> I hope so.",
  );
});

test("an email address cannot add recipients to the reply", () => {
  const url = new URL(replyUrl({ ...message, email: "a@b.c?bcc=d@e.f" }));
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
});
