import { expect, test } from "vitest";
import { openSite } from "../../../../test/support/painted-site.ts";
import { defaultArtist } from "../../../core/entities/artist.ts";
import { listArtworks } from "../../catalogue/artworks/artworks.ts";
import { listExhibitions } from "../../catalogue/exhibitions.ts";
import { listPrints } from "../../catalogue/prints/prints.ts";
import {
  getArtistBio,
  getContactSettings,
  getHomepageSettings,
  saveSettings,
} from "../../catalogue/settings.ts";
import { picturesOf } from "../../pictures/pictures.ts";
import { seedDemo } from "./demo.ts";

test("fills an empty site once with works, prints, exhibitions, settings and pictures", async () => {
  const { database, media, logged } = await openSite();
  expect([await seedDemo({ database, media }), logged]).toEqual([true, []]);
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
  const { heroImage, featuredArtworkIds } = await getHomepageSettings(database, defaultArtist);
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

test("leaves a site with any content unchanged", async () => {
  const { database, media } = await openSite();
  await saveSettings(database, "contactSettings", {
    ...(await getContactSettings(database, defaultArtist)),
    email: "a@example.com",
  });
  expect(await seedDemo({ database, media })).toBe(false);
  expect(await listArtworks(database)).toEqual([]);
});
