import { z } from "zod";

export const publishedInput = z
  .boolean()
  .optional()
  .describe("False keeps the record off the site; if absent, a change leaves it as it is");

export const publishedAnswer = z
  .boolean()
  .optional()
  .describe("Only for the signed-in painter, if the request asks for it");
