import { expect, test } from "vitest";
import { renderInLanguage } from "../../../../test/support/render-in-language.tsx";
import { work as sampleWork } from "../../../../test/support/site-samples.ts";
import { hangOnWall } from "./hang-on-wall.ts";
import { CardOnWall } from "./work-grid.tsx";
import type { Work } from "./work-view.ts";

const hash = "0123456789abcdef0123456789abcdef";
const own = {
  src: `/media/${hash}.jpg`,
  hash,
  width: 1500,
  height: 1000,
  placeholder: "data:image/webp;base64,AAAA",
  widths: [320, 480, 720],
};
const work: Work = { ...sampleWork, id: 7, price: 12500, saatchiUrl: null, pictures: [own] };
const card = (changes: Partial<Work> = {}) =>
  renderInLanguage(<CardOnWall work={{ ...work, ...changes }} loading="lazy" />);

test("a card shows title, medium, dimensions, price and an Available badge (GAL-06, HOME-13, LIM-02)", () => {
  const html = card();
  for (const words of [work.title, work.medium, work.dimensions, "$12,500", "Available"]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain("Sold");
});

test("an unavailable work shows Sold with the red dot, and no price of 0 (GAL-06, GAL-07)", () => {
  const html = card({ available: false, price: 0 });
  expect(html).toMatch(/class="dot".*Sold/);
  expect(html).not.toContain("$0");
  expect(card({ price: 0 })).toContain("Price on request");
});

test("GAL-04, GAL-05, NAV-02 the image links to the work's address, with a count badge for more than one", () => {
  expect(card()).toMatch(/<a id="work-7" class="work-card-picture" href="\/artworks\?work=7"/);
  expect(card()).not.toContain("count-badge");
  expect(card({ pictures: [own, own, own] })).toMatch(/count-badge"><span aria-hidden="true">3</);
});

test("the picture names its widths in AVIF and WebP, and has its size, its text and a placeholder (GAL-02)", () => {
  const html = card();
  expect(html).toContain(`type="image/avif" srcSet="/media/${hash}/320.avif 320w`);
  expect(html).toContain('type="image/webp"');
  expect(html).toContain('width="1500" height="1000"');
  expect(html).toContain('alt="Rain on Stone, 2022, Oil on canvas"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain("background-image:url(data:image/webp;base64,AAAA)");
});

test("VIS-09 a longer edge is drawn longer, whatever the shape, and an unknown size hangs like one of 100 cm", () => {
  const place = (dimensions: string, width: number, height: number) => {
    const hung = hangOnWall({ ...work, dimensions, pictures: [{ ...own, width, height }] });
    return { ...hung, edge: Math.max(hung.pictureWidth, (hung.pictureWidth * height) / width) };
  };
  const works = [
    ...[place("2 x 3 cm", 2, 3), place("60 x 20 cm", 3, 1), place("70 x 70 cm", 1, 1)],
    ...[place("30 x 90 cm", 1, 3), place("100 x 80 cm", 5, 4), place("5 x 5 m", 1, 1)],
  ];
  const edges = works.map(({ edge }) => edge);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  expect(place("as large as a door", 5, 4)).toEqual(place("100 x 80 cm", 5, 4));
  // A card is at least 3/4 as wide as its picture is high, so that a label has room.
  expect(place("50 x 100 cm", 1, 2)).toMatchObject({ cardWidth: 0.75, pictureWidth: 0.5 });
});
