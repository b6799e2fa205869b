import { z } from "zod";
import { requiredText } from "./text.ts";

export const feedbackInputSchema = z.object({
  rating: z
    .int("Rating must be a whole number from 1 to 5")
    .min(1, "Rating must be a whole number from 1 to 5")
    .max(5, "Rating must be a whole number from 1 to 5"),
  message: requiredText("Message"),
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
