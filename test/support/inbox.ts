import type { APIRequestContext, Page } from "@playwright/test";
import type { InboxMessage } from "../../src/core/entities/message.ts";
import { expect } from "./admin.ts";

let visitors = 0;

/** Sends a message from a new address. The site must run with `TRUST_PROXY`. */
export async function writeMessage(
  page: Page,
  name: string,
  message: string,
  enquiry?: string,
): Promise<void> {
  visitors += 1;
  const response = await page.request.post("/api/contact", {
    // The site accepts ten messages an hour from one address.
    headers: { "x-forwarded-for": `10.0.0.${visitors}` },
    data: {
      ...{ name, email: "visitor@example.com", subject: "About Sevan" },
      ...{ message, enquiry, elapsed: 60_000 },
    },
  });
  expect(response.status()).toBe(201);
}

export async function findMessage(painter: APIRequestContext, name: string): Promise<InboxMessage> {
  const messages: InboxMessage[] = await (await painter.get("/api/contact")).json();
  const found = messages.find((message) => message.name === name);
  if (!found) throw new Error(`${name} has not written`);
  return found;
}

/** The message of a visitor in the contact tab. */
export function messageLine(page: Page, name: string) {
  return page.getByRole("listitem").filter({ hasText: name });
}
