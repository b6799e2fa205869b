import type { Media } from "./pictures.ts";

/** Number of pictures that one query reads. */
const batchSize = 100;

type PaletteServices = Pick<Media, "database" | "processes" | "log">;

async function describeColours(
  { processes, log }: PaletteServices,
  hash: string,
  placeholder: string,
) {
  // A placeholder is a tiny picture as a `data:` URL.
  const [, base64 = ""] = placeholder.split(",");
  try {
    return await processes.perform("describePalette", Buffer.from(base64, "base64"));
  } catch (error) {
    log.error({ err: error, hash }, "The colours of a picture could not be described");
    return null;
  }
}

/** Describes the colours of pictures that an older version stored, or that a backup restored. */
export async function fillPalettes(services: PaletteServices, signal?: AbortSignal): Promise<void> {
  const { database } = services;
  let lastHash = "";
  while (true) {
    // An aborted run throws, so that the job is due again at the next start.
    signal?.throwIfAborted();
    const rows = await database.query
      .selectFrom("media")
      .select(["hash", "placeholder"])
      .where("palette", "is", null)
      .where("hash", ">", lastHash)
      .orderBy("hash")
      .limit(batchSize)
      .execute();
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    lastHash = lastRow.hash;
    const palettes: { hash: string; palette: string }[] = [];
    for (const { hash, placeholder } of rows) {
      const palette = await describeColours(services, hash, placeholder);
      if (palette) palettes.push({ hash, palette });
    }
    if (palettes.length === 0) continue;
    // `write` raises the content version: pages choose similar works by their palettes.
    await database.write(async (transaction) => {
      for (const { hash, palette } of palettes) {
        await transaction.updateTable("media").set({ palette }).where("hash", "=", hash).execute();
      }
    });
  }
}
