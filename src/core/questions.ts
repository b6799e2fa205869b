/** No person fills in the contact form in less time; a faster sender is a program. */
export const minFillTimeMs = 1500;

/** In characters, with the lines of ticked questions. */
export const maxMessageLength = 1000;

/** Questions that visitors tick, in the order of the form and of the message. */
export const questions = ["availability", "framing", "shipping"] as const;
export type Question = (typeof questions)[number];

/** Names of the form's fields from which the message is made. */
export const messageFields: readonly string[] = ["message", "place", ...questions];

/**
 * Returns the questions that the site does not answer itself.
 * @param mayBeSold true if the visitor may ask if the work is still available
 */
export function listOpenQuestions({ mayBeSold }: { mayBeSold: boolean }): Question[] {
  return questions.filter((question) => mayBeSold || question !== "availability");
}

/** The line that the message gets for each question. `shippingTo` contains `{place}`. */
export type QuestionLines = Readonly<Record<Question | "shippingTo", string>>;

/**
 * Returns the message followed by a line for each ticked question. Form and server both use this
 * function, so that they count the same characters.
 * @param form texts of the contact form by the names of its fields; unticked questions are absent
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
