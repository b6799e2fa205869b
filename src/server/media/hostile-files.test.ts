import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "../errors.ts";
import { storePicture } from "./pictures.ts";
import { createMediaRoutes } from "./routes.ts";
import { filesIn, openMedia } from "./testing/open-media.ts";

const folder = process.env.NKAR_TESTDATA;
const manifestSchema = z.array(
  z.object({ name: z.string(), expect: z.enum(["accept", "reject", "either"]), why: z.string() }),
);

// A folder of difficult files with a manifest that says which are to be taken and which not.
test.runIf(folder)("difficult files are taken or refused as their manifest says", async () => {
  const at = join(folder ?? "", "hostile");
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(at, "manifest.json"), "utf8")),
  );
  for (const file of manifest) {
    const { media, folder: stored } = await openMedia();
    const bytes = await readFile(join(at, "files", file.name));
    const started = performance.now();
    const outcome = await storePicture(media, bytes).catch((error: unknown) => error);
    expect(performance.now() - started, file.name).toBeLessThan(10_000);

    if (outcome instanceof Problem) {
      expect(file.expect, `${file.name}: ${file.why}`).not.toBe("accept");
      expect([400, 413], file.name).toContain(outcome.status);
      expect(await filesIn(stored), file.name).toEqual([]);
      continue;
    }
    expect(file.expect, `${file.name}: ${file.why}`).not.toBe("reject");
    const { src } = z.object({ src: z.string() }).parse(outcome);
    const routes = createMediaRoutes(media);
    const served = await routes.request(src.replace("/media", ""));
    expect(served.status, file.name).toBe(200);
    const content = Buffer.from(await served.arrayBuffer()).toString("latin1");
    expect(content, file.name).not.toMatch(/PWNED|GPS|Exif/);
  }
});
