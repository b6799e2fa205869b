import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { plainPicture } from "../../../test/support/sample-pictures.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";

async function startSite() {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  const picture = await admin.upload(await plainPicture([20, 60, 140]).jpeg().toBuffer());
  const add = async (title: string, changes: object = {}): Promise<number> =>
    (await admin.add("/api/artworks", { ...minimalArtwork, images: [picture], title, ...changes }))
      .id;
  return { admin, visitor, picture, add };
}

/** Heading and titles below a work or print; empty without the part. */
function readSimilarPart(page: string): { heading: string; titles: string[]; part: string } {
  const part = /<section class="ruled similar".*?<\/section>/s.exec(page)?.[0] ?? "";
  const heading = /<h2[^>]*>([^<]*)/.exec(part)?.[1] ?? "";
  const cards = part.matchAll(/<a href="[^"]*" data-work="\d+" tabindex="-1">([^<]*)/g);
  return { heading, titles: Array.from(cards, ([, title = ""]) => title), part };
}

test("VIS-06 a work's page shows three other published works, available first, and is renewed as they change", async () => {
  const { admin, visitor, add } = await startSite();
  const one = await add("One");
  expect(readSimilarPart(await visitor.read(`/artworks?work=${one}`)).part).toBe("");
  await add("Hidden", { published: false });
  const second = await add("Second");
  await add("Third", { dimensions: "48 x 72 in" });
  await add("Fourth", { availability: "sold" });
  const address = `/artworks?work=${one}`;
  const before = readSimilarPart(await visitor.read(address));
  expect(before).toMatchObject({ heading: "Similar works", titles: ["Second", "Third", "Fourth"] });
  expect(before.part.match(/loading="lazy"/g)).toHaveLength(3);
  expect(before.part).not.toContain(' id="work-');
  await admin.call("PATCH", `/api/artworks/${second}`, {
    set: { availability: "reserved" },
    from: { availability: "available" },
  });
  const after = readSimilarPart(await visitor.read(address));
  expect(after.titles).toEqual(["Third", "Second", "Fourth"]);
  expect(after.part).toMatch(/Second<\/a>.*?class="dot".*?Sold/s);
});

test("VIS-06 below a sold work stand available works only, under their own heading in each language, if there are any", async () => {
  const { admin, visitor, add } = await startSite();
  const sold = await add("Sold", { availability: "sold" });
  await add("Reserved", { availability: "reserved" });
  const address = `/artworks?work=${sold}`;
  expect(readSimilarPart(await visitor.read(address))).toMatchObject({
    heading: "Similar works",
    titles: ["Reserved"],
  });
  await add("Free", { medium: "Ink on paper", dimensions: "10 x 10 cm" });
  const headings = {
    "": "Similar and available",
    "/hy": "Նման և հասանելի գործեր",
    "/ru": "Похожие работы в наличии",
    "/fr": "Similaires et disponibles",
  };
  for (const [language, heading] of Object.entries(headings)) {
    expect(readSimilarPart(await visitor.read(language + address))).toMatchObject({
      heading,
      titles: ["Free"],
    });
  }
  const { body } = await admin.call("GET", `/artworks/${sold}/sheet`);
  expect(body.work.similar.map(({ title }: { title: string }) => title)).toEqual(["Free"]);
});

test("VIS-06 titles of other works and of the neighbours are in the language that they are written in", async () => {
  const { visitor, add } = await startSite();
  const one = await add("One");
  await add("Second");
  const page = await visitor.read(`/hy/artworks?work=${one}`);
  expect(readSimilarPart(page).part).toMatch(
    /class="wall-label-title" lang="en"><h3><a[^>]*>Second</,
  );
  expect(page).toMatch(/<cite class="wall-label-title" lang="en">Second<\/cite>/);
  expect(await visitor.read(`/artworks?work=${one}`)).toMatch(
    /<cite class="wall-label-title">Second<\/cite>/,
  );
});

test("VIS-06 a print's page shows other active prints, never itself", async () => {
  const { admin, visitor, picture } = await startSite();
  const add = (title: string, changes: object = {}) =>
    admin.add("/api/prints", { ...minimalPrint, images: [picture], title, ...changes });
  const { id } = await add("One");
  const read = async () => readSimilarPart(await visitor.read(`/prints/${id}`)).part;
  expect(await read()).toBe("");
  await add("Second");
  await add("Retired", { status: "discontinued" });
  const part = await read();
  expect(part).toContain("Similar prints");
  expect(part).toMatch(/class="print-card-title[^>]*>Second</);
  expect(part).not.toMatch(/>(?:One|Retired)</);
});
