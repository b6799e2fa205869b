import { describe, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/support/databases.ts";
import { listFiles } from "../../../test/support/folders.ts";
import { openSite, storeWithoutVariants } from "../../../test/support/painted-site.ts";
import { plainPicture } from "../../../test/support/sample-pictures.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { hashOfAddress } from "../../core/entities/picture.ts";
import { inputSchemas } from "../../core/records/schemas.ts";
import { createRecord, updateRecord } from "../catalogue/content-changes.ts";
import { moveToTrash } from "../catalogue/journal/trash.ts";
import type { Database } from "../database/open.ts";
import { findMediaRow, storePicture } from "./pictures.ts";
import { listUnusedPictures, removeUnusedPictures } from "./unused-pictures.ts";
import { originalName } from "./variants/variant-files.ts";

async function setUploadDay({ query }: Database, src: string, day: string): Promise<void> {
  const hash = hashOfAddress(src) ?? "";
  await query.updateTable("media").set({ createdAt: day }).where("hash", "=", hash).execute();
}

const cutoff = new Date("2026-06-01");

describe("unused pictures", () => {
  onBothEngines((_open, engine) => {
    test("old ones are removed with their files; used, replaced, trashed and recent pictures are not", async () => {
      const { database, media, folder } = await openSite(engine);
      const colours = [10, 60, 85, 110, 160] as const;
      const upload = async (shade: number) =>
        (await storePicture(media, await plainPicture([shade, 0, 0]).png().toBuffer())).src;
      const [shown, replaced, inTrash, unused, fresh] = await Promise.all(colours.map(upload));
      await media.queue.idle();
      for (const src of [shown, replaced, inTrash, unused])
        await setUploadDay(database, src ?? "", "2026-01-01");
      const work = (image = "") =>
        inputSchemas.artworks.parse({ ...minimalArtwork, images: [image] });
      const paint = (image = "") => createRecord(database, "artworks", work(image));
      const { id } = await paint(replaced);
      await updateRecord(database, "artworks", id, work(shown));
      await moveToTrash(database, { name: "artworks", id: (await paint(inTrash)).id });
      const hashOf = (src = "") => hashOfAddress(src) ?? "";

      const listed = await listUnusedPictures(database, cutoff);
      expect(listed.map(({ hash }) => hash)).toEqual([hashOf(unused)]);
      expect((await listFiles(folder)).join()).toContain(hashOf(unused));

      await removeUnusedPictures(media, cutoff);
      const files = (await listFiles(folder)).join();
      expect(files).not.toContain(hashOf(unused));
      for (const src of [shown, replaced, inTrash, fresh]) expect(files).toContain(hashOf(src));
      expect(await listUnusedPictures(database, new Date("2999-01-01"))).toHaveLength(1);

      expect(await upload(110)).toBe(unused);
      await media.queue.idle();
      expect((await listFiles(folder)).join()).toContain(hashOf(unused));
    });

    test("a picture that is uploaded again while it is removed stays", async () => {
      const { database, media } = await openSite(engine);
      const { store } = media;
      const bytes = await plainPicture([9, 9, 9]).png().toBuffer();
      const src = await storeWithoutVariants(media, bytes);
      const hash = hashOfAddress(src) ?? "";
      await setUploadDay(database, src, "2026-01-01");

      // The upload finds the row; the row is removed; the upload writes the file; the file is
      // removed; the upload inserts the row.
      const rowIsRemoved = Promise.withResolvers<void>();
      const fileIsWritten = Promise.withResolvers<void>();
      let removal: Promise<unknown> | undefined;
      const [size, write, list] = [
        store.size.bind(store),
        store.write.bind(store),
        store.list.bind(store),
      ];
      vi.spyOn(store, "size").mockImplementationOnce(async (name) => {
        const found = await size(name);
        removal = removeUnusedPictures(media, cutoff);
        await rowIsRemoved.promise;
        return found;
      });
      vi.spyOn(store, "write").mockImplementationOnce(async (name, contents) => {
        await write(name, contents);
        fileIsWritten.resolve();
        await removal;
      });
      vi.spyOn(store, "list").mockImplementationOnce(async function* (folder) {
        rowIsRemoved.resolve();
        await fileIsWritten.promise;
        yield* list(folder);
      });
      await storeWithoutVariants(media, bytes);
      expect(await store.read(originalName(hash, "png"))).toEqual(bytes);
      expect(await findMediaRow(media, hash)).toMatchObject({ bytes: bytes.length });
    });
  });
});
