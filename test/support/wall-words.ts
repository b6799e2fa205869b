import { formatsIn } from "../../src/core/format.ts";
import { wallTexts } from "../../src/core/texts/wall.ts";

/** The site's English words for the wall preview. */
export const wallWords = { texts: wallTexts.en, format: formatsIn("en") };
