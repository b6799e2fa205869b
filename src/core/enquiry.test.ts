import { expect, test } from "vitest";
import { commissionEnquiryAddress, printEnquiryAddress } from "./enquiry.ts";

const paper = { width: 30, height: 40, material: "paper" } as const;

test("a print enquiry names title, size, material and price", () => {
  const size = { width: 30, height: 40, material: "canvas" } as const;
  const address = new URL(
    printEnquiryAddress("/contact", "Ararat & snow", size),
    "https://example.com",
  );
  expect(address.pathname).toBe("/contact");
  expect(address.searchParams.get("subject")).toBe("Print: Ararat & snow, 30 × 40 cm, Canvas");
  expect(address.searchParams.get("message")).toBe(
    'Hello, I am interested in the print "Ararat & snow" in 30 × 40 cm, Canvas, at €18.00.',
  );
});

test("a print enquiry shortens a very long title to the subject's limit", () => {
  const address = new URL(
    printEnquiryAddress("/contact", "x".repeat(500), paper),
    "https://example.com",
  );
  expect(address.searchParams.get("subject")).toHaveLength(200);
});

test("a print enquiry names the white border", () => {
  const address = new URL(
    printEnquiryAddress("/contact", "Sevan", paper, true),
    "https://example.com",
  );
  expect(address.searchParams.get("message")).toContain(
    "30 × 40 cm, Paper, with a white border, at",
  );
});

test("a commission enquiry names the sold work and its size as the painter wrote it", () => {
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

test("a commission enquiry stays within the limits of the contact form", () => {
  const sold = { title: "x".repeat(900), dimensions: "y".repeat(900) };
  const { searchParams } = new URL(
    commissionEnquiryAddress("/contact", sold),
    "https://example.com",
  );
  expect(searchParams.get("subject")).toHaveLength(200);
  expect(searchParams.get("message")).toHaveLength(1000);
});
