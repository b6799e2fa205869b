import { expect, test } from "vitest";
import { enquiryAddress } from "./print-inquiry.ts";

test("asking about a size names title, size, material and price", () => {
  const size = { width: 30, height: 40, material: "canvas" } as const;
  const address = new URL(enquiryAddress("/contact", "Ararat & snow", size), "https://example.com");
  expect(address.pathname).toBe("/contact");
  expect(address.searchParams.get("subject")).toBe("Print: Ararat & snow, 30 × 40 cm, Canvas");
  expect(address.searchParams.get("message")).toBe(
    'Hello, I am interested in the print "Ararat & snow" in 30 × 40 cm, Canvas, at €18.00.',
  );
});

test("a very long title still fits the subject", () => {
  const size = { width: 30, height: 40, material: "paper" } as const;
  const address = new URL(enquiryAddress("/contact", "x".repeat(500), size), "https://example.com");
  expect(address.searchParams.get("subject")).toHaveLength(200);
});

test("a white border that was looked at is asked for", () => {
  const size = { width: 30, height: 40, material: "paper" } as const;
  const address = new URL(enquiryAddress("/contact", "Sevan", size, true), "https://example.com");
  expect(address.searchParams.get("message")).toContain(
    "30 × 40 cm, Paper, with a white border, at",
  );
});
