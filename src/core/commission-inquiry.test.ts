import { expect, test } from "vitest";
import { commissionEnquiryAddress } from "./commission-inquiry.ts";

test("a commission is asked for in the size of the sold work, in the painter's own words", () => {
  const sold = { title: "Sevan & wind", dimensions: "60 × 90 cm" };
  const { pathname, searchParams } = new URL(
    commissionEnquiryAddress("/contact", sold),
    "https://example.com",
  );
  expect(pathname).toBe("/contact");
  expect(searchParams.get("subject")).toBe("Commission: like Sevan & wind, 60 × 90 cm");
  expect(searchParams.get("message")).toBe(
    'Hello, "Sevan & wind" is sold. I would like to ask about a commission of its size, 60 × 90 cm.',
  );
});

test("however long title and size are, the form takes what it is filled with", () => {
  const sold = { title: "x".repeat(900), dimensions: "y".repeat(900) };
  const { searchParams } = new URL(
    commissionEnquiryAddress("/contact", sold),
    "https://example.com",
  );
  expect(searchParams.get("subject")).toHaveLength(200);
  expect(searchParams.get("message")).toHaveLength(1000);
});
