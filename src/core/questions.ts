/** Time in which no person fills in the contact form: faster senders are programs. */
export const minFillTimeMs = 1500;

/** In characters, with the lines of ticked questions. */
export const maxMessageLength = 1000;

/** Questions that visitors tick, in the order of the form and of the message. */
export const questions = ["availability", "framing", "shipping"] as const;
export type Question = (typeof questions)[number];

/** Names of the fields that make the message. */
export const messageFields: readonly string[] = ["message", "place", ...questions];

/**
 * Returns the questions that the site does not answer itself.
 * @param isAvailabilityOpen true if the site does not say that the work is available
 */
export function listOpenQuestions(isAvailabilityOpen: boolean): Question[] {
  return questions.filter((question) => isAvailabilityOpen || question !== "availability");
}

/** A line for each question. That of shipping to a place holds the mark `{place}`. */
export type QuestionLines = Readonly<Record<Question | "shippingTo", string>>;

/**
 * Returns the message followed by a line for each ticked question. The form counts its characters
 * before the server does.
 * @param form texts of the contact form by the names of its fields; those without a tick are absent
 */
export function appendQuestions(
  form: Readonly<Record<string, unknown>>,
  lines: QuestionLines,
): string {
  const [message, place] = [form.message, form.place].map((text) =>
    typeof text === "string" ? text.trim() : "",
  );
  const tickedLines = questions
    .filter((question) => form[question] !== undefined)
    .map((question) =>
      question === "shipping" && place
        ? lines.shippingTo.replace("{place}", () => place)
        : lines[question],
    );
  return [message, tickedLines.join("\n")].filter(Boolean).join("\n\n");
}
