import type { Media } from "./pictures.ts";

const batchSize = 100;

type Described = Pick<Media, "database" | "processes" | "log">;

async function describe({ processes, log }: Described, hash: string, placeholder: string) {
  const [, base64 = ""] = placeholder.split(",");
  try {
    return await processes.perform("describePalette", Buffer.from(base64, "base64"));
  } catch (error) {
    log.error({ err: error, hash }, "The colours of a picture could not be described");
    return null;
  }
}

/** Describes the colours of pictures that an older version stored, or that a backup restored. */
export async function fillPalettes(media: Described, signal?: AbortSignal): Promise<void> {
  const { database } = media;
  let last = "";
  while (true) {
    // A run that ends by an error is due again at the next start.
    signal?.throwIfAborted();
    const rows = await database.query
      .selectFrom("media")
      .select(["hash", "placeholder"])
      .where("palette", "is", null)
      .where("hash", ">", last)
      .orderBy("hash")
      .limit(batchSize)
      .execute();
    const final = rows.at(-1);
    if (!final) return;
    last = final.hash;
    const described: { hash: string; palette: string }[] = [];
    for (const { hash, placeholder } of rows) {
      const palette = await describe(media, hash, placeholder);
      if (palette) described.push({ hash, palette });
    }
    if (described.length === 0) continue;
    // Pages show other works by the colours.
    await database.write(async (transaction) => {
      for (const { hash, palette } of described) {
        await transaction.updateTable("media").set({ palette }).where("hash", "=", hash).execute();
      }
    });
  }
}
