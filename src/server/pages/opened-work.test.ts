import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";

interface Sheet {
  place: { neighbours: { previous: { id: number }; next: { id: number } } | null; gallery: string };
}

/** Four works; the second and the fourth are sold, the third is an acrylic. */
async function startGallery() {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  for (const changes of [
    {},
    { availability: "sold" },
    { type: "acrylic" },
    { availability: "sold" },
  ]) {
    await admin.add("/api/artworks", { ...minimalArtwork, ...changes });
  }
  const readPlace = async (address: string) => {
    const { place }: Sheet = await visitor.read(address);
    const { neighbours, gallery } = place;
    return [neighbours && [neighbours.previous.id, neighbours.next.id], gallery];
  };
  return { visitor, readPlace };
}

test("VIS-09 the neighbours of a work are those among the works that the visitor chose", async () => {
  const { readPlace } = await startGallery();
  const sold = "/artworks?availability=sold";
  expect(await readPlace("/artworks/2/sheet")).toEqual([[1, 3], "/artworks"]);
  expect(await readPlace("/artworks/2/sheet?availability=sold")).toEqual([[4, 4], sold]);
  expect(await readPlace("/fr/artworks/4/sheet?availability=sold&view=scale")).toEqual([
    [2, 2],
    "/fr/artworks?availability=sold&view=scale",
  ]);
  expect(await readPlace("/artworks/3/sheet?type=acrylic")).toEqual([
    null,
    "/artworks?type=acrylic",
  ]);
});

test("VIS-09 a work that the chosen filter leaves out has its neighbours among all works", async () => {
  const { readPlace } = await startGallery();
  expect(await readPlace("/artworks/1/sheet?availability=sold")).toEqual([[4, 2], "/artworks"]);
});

test("VIS-09 without scripts the page of a work leads to the next chosen one, and back to the chosen works", async () => {
  const { visitor } = await startGallery();
  const page = await visitor.read("/artworks?availability=sold&work=2");
  const [dialog = ""] = /<dialog.*?<\/nav>/s.exec(page) ?? [];
  const links = Array.from(dialog.matchAll(/<a href="([^"]*)"/g), ([, link]) => link);
  expect(links.map((link) => link?.replaceAll("&amp;", "&"))).toEqual([
    "/artworks?availability=sold#work-2",
    "/artworks?availability=sold&work=4",
    "/artworks?availability=sold&work=4",
  ]);
});
