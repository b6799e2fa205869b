import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../test/support/postgres.ts";
import { startPostgresProxy } from "../../../test/support/postgres-proxy.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { artworkInputSchema } from "../../core/entities/artwork.ts";
import { createArtwork, listArtworks } from "../catalogue/artworks/artworks.ts";
import { OutcomeUnknown } from "./lost-connection.ts";
import { migrateToLatest, openDatabase } from "./open.ts";

const artwork = artworkInputSchema.parse(minimalArtwork);

test("a transaction lost in a crash is not taken for the one that was given its number afterwards", async () => {
  // Nothing reaches the disk but what a commit sends there.
  const server = await startPostgres({ synchronous_commit: "on", wal_writer_delay: "10s" });
  onTestFinished(() => server.stop());
  const before = await openDatabase(server.url);
  await migrateToLatest(before);
  await createArtwork(before, { ...artwork, title: "Before" });
  await before.close();

  const proxy = await startPostgresProxy(server.url);
  onTestFinished(() => proxy.stop());
  const database = await openDatabase(proxy.url);
  onTestFinished(() => database.close());
  const { promise: isLost, resolve: lost } = Promise.withResolvers<void>();
  proxy.judge = (statement) => {
    if (statement !== "commit") return "pass";
    proxy.isSilent = true;
    lost();
    return "cut before";
  };
  const outcome = createArtwork(database, { ...artwork, title: "Lost" }).catch(
    (reason: unknown) => reason,
  );
  await isLost;
  await server.restart("QUIT");
  const after = await openDatabase(server.url);
  onTestFinished(() => after.close());
  for (const title of ["One", "Two", "Three"]) await createArtwork(after, { ...artwork, title });
  proxy.judge = () => "pass";
  proxy.isSilent = false;

  expect(await outcome).toBeInstanceOf(OutcomeUnknown);
  const titles = (await listArtworks(after)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(["Before", "One", "Three", "Two"]);
}, 60_000);
