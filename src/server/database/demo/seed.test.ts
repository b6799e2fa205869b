import { expect, test } from "vitest";
import { listArtworks } from "../../artworks/artworks.ts";
import { listExhibitions } from "../../exhibitions/exhibitions.ts";
import { picturesOf } from "../../media/pictures.ts";
import { openMedia } from "../../media/testing/open-media.ts";
import { listPrints } from "../../prints/prints.ts";
import { getArtistBio, getHomepageSettings, saveContactSettings } from "../../settings/settings.ts";
import { demoContact } from "./content/settings.ts";
import { seedDemo } from "./seed.ts";

test("an empty site is filled once: works, prints, exhibitions, settings and pictures", async () => {
  const { media } = await openMedia();
  const { database } = media;
  expect(await seedDemo({ database, media })).toBe(true);
  expect(await seedDemo({ database, media })).toBe(false);

  const artworks = await listArtworks(database);
  expect(artworks.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await listExhibitions(database)).toHaveLength(6);
  const prints = await listPrints(database);
  expect(prints).toHaveLength(8);
  for (const print of prints) {
    const reference = artworks.find(({ id }) => id === print.artworkId);
    if (print.artworkId !== null) expect(reference?.title).toBe(print.title);
  }

  const { image } = await getArtistBio(database);
  const { heroImage, featuredArtworkIds } = await getHomepageSettings(database);
  const featured = artworks.filter((artwork) => featuredArtworkIds.includes(String(artwork.id)));
  expect(featured.every((artwork) => artwork.featured)).toBe(true);
  const addresses = [image, heroImage, ...artworks.flatMap(({ images }) => images)];
  const pictures = await picturesOf(media, addresses);
  for (const address of addresses) {
    expect(pictures.get(address)).toMatchObject({
      width: expect.any(Number),
      placeholder: expect.stringContaining("data:image/"),
    });
  }
});

test("a site that holds anything is left alone", async () => {
  const { media } = await openMedia();
  const { database } = media;
  await saveContactSettings(database, demoContact);
  expect(await seedDemo({ database, media })).toBe(false);
  expect(await listArtworks(database)).toEqual([]);
});
