import { expect, test } from "vitest";
import { appendQuestions } from "./questions.ts";

const lines = {
  availability: "Is it available?",
  shipping: "What does shipping cost?",
  shippingTo: "What does shipping to {place} cost?",
  framing: "Can it be framed?",
};

test("VIS-11 ticked questions follow the message in the order of the form", () => {
  const form = { message: "Hello", framing: "on", place: "Gyumri", shipping: "on" };
  expect(appendQuestions(form, lines)).toBe(
    "Hello\n\nCan it be framed?\nWhat does shipping to Gyumri cost?",
  );
});

test("VIS-11 a question about shipping needs no place", () => {
  expect(appendQuestions({ message: "", place: " ", shipping: "on" }, lines)).toBe(lines.shipping);
});

test("VIS-11 a message without ticks stays as it is", () => {
  expect(appendQuestions({ message: "Hello", place: "Gyumri" }, lines)).toBe("Hello");
});
