import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { filesIn, openMedia } from "../../../../test/support/open-media.ts";
import { Problem } from "../../errors.ts";
import { readWallPicture } from "../../people/messages/wall-pictures.ts";
import { resetQuota } from "../../people/rate-limits/rate-limits.ts";
import { storePicture } from "../pictures.ts";
import { createMediaRoutes } from "../variants/routes.ts";
import { sniffFormat } from "./sniff.ts";

const folder = process.env.NKAR_TESTDATA;
const manifestSchema = z.array(
  z.object({ name: z.string(), expect: z.enum(["accept", "reject", "either"]), why: z.string() }),
);

const minutes = 60_000;

// Runs only if `NKAR_TESTDATA` names a folder of hostile files with a manifest; see vitest.config.ts.
test(
  "accepts or refuses each file as the manifest states",
  async () => {
    const at = join(folder ?? "", "hostile");
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(join(at, "manifest.json"), "utf8")),
    );
    const { media, folder: stored } = await openMedia();
    const routes = createMediaRoutes(media);
    for (const file of manifest) {
      const before = await originalsIn(stored);
      const bytes = await readFile(join(at, "files", file.name));
      const outcome = await storePicture(media, bytes).catch((error: unknown) => error);

      if (outcome instanceof Problem) {
        expect(file.expect, `${file.name}: ${file.why}`).not.toBe("accept");
        expect([400, 413], file.name).toContain(outcome.status);
        expect(await originalsIn(stored), file.name).toEqual(before);
        continue;
      }
      expect(file.expect, `${file.name}: ${file.why}`).not.toBe("reject");
      const { src } = z.object({ src: z.string() }).parse(outcome);
      const served = await routes.request(src.replace("/media", ""));
      expect(served.status, file.name).toBe(200);
      const content = Buffer.from(await served.arrayBuffer()).toString("latin1");
      expect(content, file.name).not.toMatch(/PWNED|GPS|Exif/);
    }
  },
  5 * minutes,
);

test(
  "ASK-02 refuses each file as a wall picture, or encodes it anew",
  async () => {
    const at = join(folder ?? "", "hostile");
    const names = await readdir(join(at, "files"));
    const { media } = await openMedia();
    for (const name of names) {
      const bytes = await readFile(join(at, "files", name));
      const picture = `data:image/jpeg;base64,${bytes.toString("base64")}`;
      await resetQuota(media.database, "wall-picture:overall");
      const outcome = await readWallPicture(
        { database: media.database, media },
        picture,
        name,
      ).catch((error: unknown) => error);
      if (outcome instanceof Problem) {
        expect([400, 413], name).toContain(outcome.status);
        continue;
      }
      const content = Buffer.from(outcome as Uint8Array);
      expect(sniffFormat(content), name).toBe("jpeg");
      expect(content.toString("latin1"), name).not.toMatch(/PWNED|GPS|Exif|<script|<html/i);
    }
  },
  5 * minutes,
);

async function originalsIn(stored: string): Promise<string[]> {
  return (await filesIn(stored)).filter((name) => name.startsWith("masters/"));
}
