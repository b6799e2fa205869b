import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Work } from "../artwork/work-view.ts";
import { GalleryPage } from "./page.tsx";
import { WorkSheet } from "./work-sheet.tsx";

const work: Work = {
  id: 1,
  title: "Rain on Stone",
  year: 2022,
  medium: "Oil on canvas",
  dimensions: "30 x 40 in",
  description: "Grey, and then the red umbrella.",
  price: 2900,
  saatchiUrl: "https://market.example/rain",
  available: true,
  pictures: [picture("/media/a.jpg")],
};
const contact = {
  email: "studio@example.com",
  instagramUrl: "https://social.example/artist",
  instagramHandle: "@artist",
};

function picture(src: string) {
  return { src, width: null, height: null, placeholder: null, widths: [] };
}

function gallery(works: Work[], total = works.length, page = 1) {
  return renderToStaticMarkup(<GalleryPage works={works} total={total} filter="all" page={page} />);
}

function sheet(changes: Partial<Work> = {}) {
  return renderToStaticMarkup(<WorkSheet work={{ ...work, ...changes }} contact={contact} />);
}

test("the count heading knows one and many (GAL-12)", () => {
  expect(gallery([work])).toContain("1 Artwork<");
  expect(gallery([work, { ...work, id: 2 }])).toContain("2 Artworks<");
});

test("the filter offers three choices, all works first (GAL-10, GAL-11)", () => {
  const html = gallery([work]);
  expect(html).toMatch(/href="\/artworks" aria-current="true">All artworks/);
  expect(html).toContain('href="/artworks?availability=available">Available for purchase');
  expect(html).toContain('href="/artworks?availability=sold">Sold pieces');
});

test("an empty gallery says so (GAL-13, ERR-03)", () => {
  expect(gallery([])).toContain("No artworks found");
});

test("further pages are links", () => {
  expect(gallery([work], 60)).toContain('rel="next" href="/artworks?page=2"');
  expect(gallery([work], 60, 3)).toContain('rel="prev" href="/artworks?page=2"');
  expect(gallery([work], 24)).not.toContain('rel="next"');
});

test("the dialog shows title, year, description, medium, dimensions, price, badge (DLG-05, DLG-06)", () => {
  const html = sheet();
  const expected = [
    "Rain on Stone",
    "2022",
    "Grey, and then the red umbrella.",
    "Oil on canvas",
    "30 x 40 in",
    "$2,900",
    "Available",
  ];
  for (const words of expected) expect(html).toContain(words);
});

test("counter and thumbnails appear only with more than one image (DLG-03, DLG-04)", () => {
  expect(sheet()).not.toMatch(/carousel-counter|carousel-thumbnails/);
  const several = sheet({ pictures: [picture("/a.jpg"), picture("/b.jpg")] });
  expect(several).toMatch(/carousel-counter"[^>]*>1 \/ 2</);
  expect(several.match(/aria-label="Show image/g)).toHaveLength(2);
});

test("the box offers e-mail, and the profile in a new tab (DLG-07, NAV-21)", () => {
  const html = sheet();
  expect(html).toContain("Interested in this artwork?");
  expect(html).toContain('href="mailto:studio@example.com?subject=Rain%20on%20Stone%20(2022)"');
  expect(html).toMatch(/href="https:\/\/social.example\/artist" target="_blank"/);
});

test("only an available work with a marketplace address links there (DLG-08, NAV-20)", () => {
  const link = 'href="https://market.example/rain" target="_blank"';
  expect(sheet()).toContain(link);
  expect(sheet({ available: false })).not.toContain(link);
  expect(sheet({ saatchiUrl: null })).not.toContain("Buy on the marketplace");
});
