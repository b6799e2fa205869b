import { expect, test } from "vitest";
import { tryPhotograph } from "../../../../bench/scenes/photograph-trial.ts";
import { demoPaintings, paintingFiles } from "../../../../bench/scenes/photographed-painting.ts";

test("PHO-01 a thin frame that may be painted never opens by itself as a part of the painting", async () => {
  // Blur hides the end of the frame in this photograph.
  const { offset, opens } = await tryPhotograph(699, paintingFiles(demoPaintings), 1600);
  expect(opens && (offset ?? 0) > 3).toBe(false);
});
