import { expect } from "vitest";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { clientOf, signIn } from "../faults/site-process.ts";
import { minimalArtwork } from "../support/samples.ts";
import type { Site } from "../support/sites.ts";

/** Gives the gallery a second page. */
export async function fillGallery(site: Site): Promise<void> {
  const artworks = resourceAddress("artworks");
  const painter = clientOf(site, await signIn(site));
  const works = await (await painter.call("GET", artworks)).json();
  for (let number = works.length + 1; number <= 26; number += 1) {
    const work = { ...minimalArtwork, title: `Study ${number}`, images: works[0].images };
    expect((await painter.call("POST", artworks, work)).status).toBe(201);
  }
}
