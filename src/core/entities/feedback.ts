import { z } from "zod";
import { encodeError } from "../errors.ts";
import { requiredText } from "./text.ts";

const ratingOutside = encodeError("ratingOutside");

export const feedbackInputSchema = z.object({
  rating: z.int(ratingOutside).min(1, ratingOutside).max(5, ratingOutside),
  message: requiredText("messageRequired"),
});
export type FeedbackInput = z.output<typeof feedbackInputSchema>;

/** `createdAt` in ISO 8601, UTC. */
export const feedbackSchema = z.object({
  id: z.int(),
  rating: z.int(),
  message: z.string(),
  createdAt: z.string(),
});
export type Feedback = z.output<typeof feedbackSchema>;
