import { expect, test } from "vitest";
import { renderInLanguage } from "../../../../test/support/render-in-language.tsx";
import { work } from "../../../../test/support/site-samples.ts";
import { defaultArtist } from "../../../core/entities/artist.ts";
import { unknownPicture } from "../../../core/entities/picture.ts";
import { type HomeData, HomePage } from "./page.tsx";

const picture = unknownPicture("/hero.jpg");
const artist = { name: "Anahit", sentence: defaultArtist.sentence, place: "" };

function home(changes: Partial<HomeData> = {}, heroWork: HomeData["hero"]["work"] = null) {
  const hero = {
    artist,
    homepage: { heroQuote: "Art must bring hope." },
    picture,
    work: heroWork,
    hasPrints: true,
  };
  const none = { exhibition: null, statement: null, wall: { works: [], highestTop: 0 } };
  const featuredWorks = [{ ...work, id: 2 }];
  return renderInLanguage(
    <HomePage hero={hero} latestWork={work} featuredWorks={featuredWorks} {...none} {...changes} />,
  );
}

test("the hero has badge, name, quote, two buttons and a hint (HOME-01, HOME-03, HOME-04, HOME-05, HOME-06)", () => {
  const html = home();
  expect(html).toContain("Anahit · Abstract Realism Artist from Armenia");
  expect(html).toMatch(/<h1[^>]*>Anahit<\/h1>/);
  expect(html).toContain("Art must bring hope.");
  expect(html).toMatch(/href="\/prints">View Prints</);
  expect(html).toMatch(/href="\/about">About the Artist</);
  expect(html).toContain("Scroll to explore");
});

test("HOME-03 a hero that shows a work names it and leads to it", () => {
  expect(home()).not.toContain("hero-label");
  const html = home({}, { id: 7, title: "Plateau", year: 2021 });
  expect(html).toMatch(/<a class="hero-work" href="\/artworks\?work=7" data-work="7">/);
  expect(html).toMatch(/<span class="caption hero-label"><cite[^>]*>Plateau<\/cite>, 2021</);
});

test("HOME-09 beside View Details stands the question about an available work", () => {
  const ask = '<a class="button button-quiet" href="/contact?artwork=1">Ask about this work</a>';
  expect(home({ featuredWorks: [] })).toContain(ask);
  expect(home({ latestWork: { ...work, available: false }, featuredWorks: [] })).not.toContain(ask);
});

test("VIS-02 picture and title of the latest creation open the work, sold or not", () => {
  for (const available of [true, false]) {
    const html = home({ latestWork: { ...work, available }, featuredWorks: [] });
    expect(html.match(/<a[^>]*href="\/artworks\?work=1"/g)).toHaveLength(2);
  }
});

test("HOME-08, HOME-09, HOME-10, NAV-20 the latest creation shows its label, price and description, and View Details or a Sold badge", () => {
  const html = home({ featuredWorks: [] });
  const expected = ["Latest Creation", work.title, work.medium, work.dimensions, "$2,900"];
  for (const words of [...expected, work.description]) expect(html).toContain(words);
  expect(html).toMatch(/href="https:\/\/market.example\/rain" target="_blank"[^>]*>View Details/);
  const own = home({ latestWork: { ...work, saatchiUrl: null } });
  expect(own).toMatch(/href="\/artworks\?work=1"[^>]*>View Details/);
  const sold = home({ latestWork: { ...work, available: false }, featuredWorks: [] });
  expect(sold).not.toContain("View Details");
  expect(sold).toContain("Sold");
});

test("featured works have a heading and a link to all works (HOME-11, HOME-14)", () => {
  const html = home();
  expect(html).toContain("Featured Works");
  expect(html).toMatch(/<h2[^>]*>Curated Selection<\/h2>/);
  expect(html).toMatch(/href="\/artworks">View All Artworks</);
});

test("omits missing sections (HOME-07, HOME-15, HOME-16)", () => {
  const html = home({ latestWork: null, featuredWorks: [] });
  expect(html).not.toMatch(/Latest Creation|Curated Selection|View All Artworks/);
});
