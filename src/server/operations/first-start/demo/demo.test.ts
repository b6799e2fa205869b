import { expect, test } from "vitest";
import { openSite } from "../../../../../test/support/painted-site.ts";
import { defaultArtist } from "../../../../core/entities/artist.ts";
import { languages } from "../../../../core/languages.ts";
import { samplesTexts } from "../../../../core/texts/samples.ts";
import { listRecords } from "../../../catalogue/content.ts";
import { getContactSettings, getSalesSettings, saveSettings } from "../../../catalogue/settings.ts";
import { seedDemo } from "./demo.ts";

test("HOME-07 fills an empty site once, from artwork 1 on", async () => {
  const { database, media, logged } = await openSite();
  expect([await seedDemo({ database, media }), logged]).toEqual([true, []]);
  expect(await seedDemo({ database, media })).toBe(false);
  const artworks = await listRecords(database, "artworks");
  expect(artworks.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("VIS-11 the demo shows its terms and the facts of its prints in every language", async () => {
  const { database, media } = await openSite();
  await seedDemo({ database, media });
  const texts = await Promise.all(
    languages.map(async (language) => {
      const { terms, printFacts } = await getSalesSettings({ ...database, language });
      const [print] = await listRecords({ ...database, language }, "prints");
      expect(terms).toBe(samplesTexts[language].terms);
      return [printFacts, print?.editionFacts];
    }),
  );
  const all = texts.flat();
  expect(all).toEqual(all.map(() => expect.stringMatching(/./)));
  expect(new Set(all).size).toBe(2 * languages.length);
});

test("leaves a site with any content unchanged", async () => {
  const { database, media } = await openSite();
  await saveSettings(database, "contactSettings", {
    ...(await getContactSettings(database, defaultArtist)),
    email: "a@example.com",
  });
  expect(await seedDemo({ database, media })).toBe(false);
  expect(await listRecords(database, "artworks")).toEqual([]);
});
