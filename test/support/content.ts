import type { APIRequestContext } from "@playwright/test";
import { apiAddress, calls, resourceAddress } from "../../src/core/api-routes.ts";
import type { ApiArtwork } from "../../src/core/records/artworks.ts";
import type { Exhibition } from "../../src/core/records/exhibitions.ts";
import type { ApiPrint } from "../../src/core/records/prints.ts";
import type { Room } from "../../src/core/records/rooms.ts";
import type { Series } from "../../src/core/records/series.ts";
import {
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
  minimalRoom,
  minimalSeries,
} from "./samples.ts";
import { test as siteTest } from "./site.ts";

export {
  artistName,
  boxOf,
  expect,
  expectEnhanced,
  expectFailure,
  expectToast,
  shownToast,
} from "./site.ts";

/** Reads and changes the content of a site through the API. Every change is undone after the test. */
export interface Content {
  artworks(): Promise<ApiArtwork[]>;
  prints(): Promise<ApiPrint[]>;
  addArtwork(fields?: Partial<ApiArtwork>): Promise<ApiArtwork>;
  addPrint(fields?: Partial<ApiPrint>): Promise<ApiPrint>;
  addExhibition(fields?: Partial<Exhibition>): Promise<Exhibition>;
  addSeries(fields?: Partial<Series>): Promise<Series>;
  addRoom(fields?: Partial<Room>): Promise<Room>;
  /** @param address of a record in the API, e.g. `resourceAddress("artworks", 1)` */
  change(address: string, fields: object): Promise<void>;
}

export const test = siteTest.extend<{ content: Content; painter: APIRequestContext }>({
  painter: async ({ playwright, painters, site }, use) => {
    let painter = painters.get(site.url);
    if (!painter) {
      painter = await playwright.request.newContext({ baseURL: site.url });
      painters.set(site.url, painter);
      await painter.post(apiAddress(calls.signIn), {
        data: { password: site.password },
        failOnStatusCode: true,
      });
    }
    await use(painter);
  },
  content: async ({ painter }, use) => {
    const undo: (() => Promise<unknown>)[] = [];
    const read = async (address: string) =>
      (await painter.get(address, { failOnStatusCode: true })).json();
    const add = async (address: string, data: object) => {
      const added = await painter.post(address, { data, failOnStatusCode: true });
      const record = await added.json();
      undo.push(async () => {
        const deleted = await painter.delete(`${address}/${record.id}`);
        // The test may have deleted it.
        if (!deleted.ok() && deleted.status() !== 404) throw new Error(await deleted.text());
      });
      return record;
    };
    await use({
      artworks: () => read(resourceAddress("artworks")),
      prints: () => read(resourceAddress("prints")),
      addArtwork: async (fields) =>
        add(resourceAddress("artworks"), {
          ...minimalArtwork,
          description: "A wall in the morning.",
          images: await demoPicture(read),
          ...fields,
        }),
      addPrint: async (fields) =>
        add(resourceAddress("prints"), {
          ...minimalPrint,
          images: await demoPicture(read),
          position: 100,
          ...fields,
        }),
      addExhibition: (fields) =>
        add(resourceAddress("exhibitions"), { ...minimalExhibition, ...fields }),
      addSeries: (fields) => add(resourceAddress("series"), { ...minimalSeries, ...fields }),
      addRoom: (fields) => add(resourceAddress("rooms"), { ...minimalRoom, ...fields }),
      async change(address, fields) {
        const before = await read(address);
        undo.push(() => painter.put(address, { data: before, failOnStatusCode: true }));
        await painter.put(address, { data: { ...before, ...fields }, failOnStatusCode: true });
      },
    });
    for (const step of undo.reverse()) await step();
  },
});

async function demoPicture(read: (address: string) => Promise<ApiArtwork[]>) {
  const [artwork] = await read(resourceAddress("artworks"));
  return artwork ? artwork.images.slice(0, 1) : [];
}
