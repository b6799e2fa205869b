import { expect, test } from "vitest";
import { renderInLanguage } from "../../../../test/support/render-in-language.tsx";
import { contact, work as sampleWork } from "../../../../test/support/site-samples.ts";
import type { GalleryView } from "../../../core/entities/artwork-rules.ts";
import { unknownPicture } from "../../../core/entities/picture.ts";
import { noFilters } from "../../../core/gallery-filters.ts";
import type { ContactSettings } from "../../../core/records/settings.ts";
import { selectContactWays } from "../../../core/ways-to-reach.ts";
import type { ArtworkDetail } from "../artwork/work-view.ts";
import { GalleryPage } from "./page.tsx";
import { WorkSheet } from "./work-sheet.tsx";

const work: ArtworkDetail = {
  ...sampleWork,
  size: "30 × 40 in (76 × 102 cm)",
  prints: [],
  similar: [],
  series: [],
  onView: [],
  scale: null,
  rights: {
    attribution: "© Anahit",
    statement: { name: "In copyright", uri: "https://rights.example/in-copyright" },
    manifest: null,
  },
  sharePicture: "/share/artworks/1.jpg?v=0",
  pageCode: null,
};

function gallery(
  works: ArtworkDetail[],
  total = works.length,
  page = 1,
  view: GalleryView = "pictures",
) {
  return renderInLanguage(
    <GalleryPage
      works={works}
      total={total}
      availability="all"
      filters={noFilters}
      offered={{ width: [], price: [], type: [] }}
      view={view}
      page={page}
      highestTop={250}
    />,
  );
}

function sheet(
  changes: Partial<ArtworkDetail> = {},
  contactChanges: Partial<ContactSettings> = {},
) {
  const known = selectContactWays({ ...contact, ...contactChanges });
  return renderInLanguage(
    <WorkSheet work={{ ...work, ...changes }} artist={{ name: "Anahit" }} contact={known} />,
  );
}

test("GAL-10, GAL-11, GAL-12 the heading counts in singular or plural, and the filter offers three choices, all works first", () => {
  const html = gallery([work]);
  expect(html).toContain("1 Artwork<");
  expect(gallery([work, { ...work, id: 2 }])).toContain("2 Artworks<");
  expect(html).toMatch(/href="\/artworks" aria-current="true">All artworks/);
  expect(html).toContain('href="/artworks?availability=available">Available for purchase');
  expect(html).toContain('href="/artworks?availability=sold">Sold pieces');
  expect(gallery([work], 60, 3)).toContain('rel="prev" href="/artworks?page=2"');
});

test("DLG-05, DLG-06, ASK-05 the dialog shows the artist above title, year, description, medium, dimensions, price, badge", () => {
  const html = sheet();
  expect(html).toMatch(/Anahit<\/p><h1[^>]*>Rain on Stone<\/h1>/);
  for (const words of [
    ...["2022", "Grey, and then the red umbrella.", "Oil on canvas"],
    ...["30 × 40 in (76 × 102 cm)", "$2,900", "Available"],
  ]) {
    expect(html).toContain(words);
  }
  expect(sheet({ price: 0 })).toContain("Price on request");
});

test("counter and thumbnails appear only with more than one image (DLG-03, DLG-04)", () => {
  expect(sheet()).not.toMatch(/carousel-counter|carousel-thumbnails/);
  const several = sheet({ pictures: [unknownPicture("/a.jpg"), unknownPicture("/b.jpg")] });
  expect(several).toMatch(/carousel-counter"[^>]*>1 \/ 2</);
  expect(several.match(/aria-label="Show image/g)).toHaveLength(2);
});

test("the contact box links to email, and to the profile in a new tab (DLG-07, NAV-21)", () => {
  const html = sheet();
  expect(html).toContain(">Interested in this artwork?</h2>");
  expect(html).toContain('href="mailto:studio@example.com?subject=Rain%20on%20Stone%20(2022)"');
  expect(html).toMatch(/href="https:\/\/social.example\/artist" target="_blank"/);
  // The button above is the only way.
  expect(sheet({}, { email: "", instagramUrl: "" })).not.toContain("Interested in this artwork?");
});

test("ASK-01, ASK-07 one filled button directly below the price leads to the form (NAV-21)", () => {
  const asks = (html: string) =>
    html.match(/class="button" href="([^"]*)">Ask about|class="button"/g);
  const button =
    /Available<\/span><button [^>]*data-keep="1".*?<\/button><\/p><a class="button" href="\/contact\?artwork=1">Ask about this work</;
  for (const html of [sheet(), sheet({}, { email: "", instagramUrl: "" })]) {
    expect(html).toMatch(button);
    expect(asks(html)).toHaveLength(1);
  }
  expect(sheet({ available: false })).toMatch(
    /Sold<\/span><button [^>]*data-keep="1".*?<\/button><\/p><a class="button" href="\/contact\?artwork=1">Ask about a commission/,
  );
});

test("ASK-04 a work is shared by its address, with its share picture", () => {
  const html = sheet();
  for (const kind of ["link", "native"]) {
    expect(html).toContain(
      `data-share="${kind}" data-address="/artworks?work=1" data-picture="/share/artworks/1.jpg?v=0"`,
    );
  }
});

test("only an available work with a marketplace address links to the marketplace (DLG-08, NAV-20)", () => {
  const link = 'href="https://market.example/rain" target="_blank"';
  expect(sheet()).toContain(link);
  expect(sheet({ available: false })).not.toContain(link);
  expect(sheet({ saatchiUrl: null })).not.toContain("Buy on the marketplace");
});

test("ZOM-03 draws a work to scale between a person and a chair, with its centre at 145 cm", () => {
  const html = sheet({
    size: "60 × 90 cm",
    scale: { width: 60, height: 90, centre: 145, coverIsWhole: true },
  });
  expect(html).toContain("In scale: 60 × 90 cm, beside a person of 170 cm");
  expect(html).toMatch(/<rect[^>]*y="-190" width="60" height="90"/);
  expect(sheet({ dimensions: "large" })).not.toContain("In scale");
  expect(html).toContain("<foreignObject");
  expect(
    sheet({ scale: { width: 60, height: 90, centre: 145, coverIsWhole: false } }),
  ).not.toContain("<foreignObject");
});

test("VIS-10 a page says once which side its sizes state first, if all agree", () => {
  const scale = { width: 60, height: 90, centre: 145, coverIsWhole: true };
  const html = sheet({ size: "60 × 90 cm", scale: { ...scale, order: "widthFirst" } });
  expect(html.match(/width × height/g)).toHaveLength(1);

  const tall = { ...work, dimensions: "60 × 90 cm" };
  const turned = { ...tall, pictures: [{ ...unknownPicture("/a.jpg"), width: 900, height: 600 }] };
  expect(gallery([tall, tall]).match(/Sizes: width × height/g)).toHaveLength(1);
  expect(gallery([turned])).toContain("Sizes: height × width");
  expect(gallery([tall, turned])).not.toContain("Sizes:");
});

test("ASK-03 a work links to its prints with the lowest price", () => {
  const prints = [
    { address: "/prints/5", title: "Rain, print", from: "€18.00" },
    { address: "/prints/6", title: "Rain, detail", from: null },
  ];
  const html = sheet({ available: false, prints });
  expect(html).toMatch(
    /href="\/prints\/5"><cite[^>]*>Rain, print<\/cite><\/a><span[^>]*>as a print, from €18.00</,
  );
  expect(html).toMatch(/>Rain, detail<\/cite><\/a><span[^>]*>as a print</);
  expect(sheet({ available: false })).not.toContain("Available as a print");
});

test("ZOM-03 the scale view has one scale on every page and shows works of unknown size in their order", () => {
  const works = [
    { ...work, id: 1, dimensions: "60 × 90 cm" },
    { ...work, id: 2, dimensions: "20 × 30 cm" },
    { ...work, id: 3, title: "Nobody measured it", dimensions: "a metre or so" },
  ];
  const html = gallery(works, 60, 2, "scale");
  expect(html).toContain('--wide:60;--lowest:100"><a id="work-1" href="/artworks?work=1"');
  expect(html).toContain('--wide:20;--lowest:130"><a id="work-2" href="/artworks?work=2"');
  expect(html).toMatch(
    /work=3"[^>]*>.{0,120}Not to scale: its exact size is not known.{0,90}Nobody measured it/,
  );
  // The highest work may be on another page.
  expect(html).toContain('<ol style="--tall:266">');
  // Links retain filter, page and view.
  expect(html).toContain('href="/artworks?availability=sold&amp;view=scale"');
  expect(html).toContain('href="/artworks?page=2">As pictures');
  expect(html).toContain('rel="next" href="/artworks?view=scale&amp;page=3"');
});

test("WAL-07 a work of known size offers the wall, a sold one too", () => {
  const scale = { width: 101.6, height: 76.2, centre: 145, coverIsWhole: true };
  expect(sheet({ scale })).toContain("Preview on Your Wall");
  expect(sheet({ scale, available: false })).toContain("Preview on Your Wall");
  expect(sheet()).not.toContain("Preview on Your Wall");
});

test("VIS-05 a sold work offers no commission where the painter takes none", () => {
  const sold = { available: false };
  expect(sheet(sold)).toContain("Ask about a commission in this size");
  const without = sheet(sold, { showCommission: false });
  expect(without).toContain("Ask about this work");
  expect(without).not.toMatch(/commission/i);
  expect(sheet(sold, { commission: "Portraits only." })).not.toContain("limited number");
});

test("VIS-05 telephone, WhatsApp and Telegram stand beside the other ways to ask, by their names", () => {
  const html = sheet(
    {},
    { telephone: "+374 91 234567", whatsapp: "+37491234567", telegram: "@anahit" },
  );
  expect(html).toContain('<a href="tel:+37491234567">Telephone +374 91 234567</a>');
  expect(html).toContain(
    '<a href="https://wa.me/37491234567" target="_blank" rel="noopener">WhatsApp<',
  );
  expect(html).toContain('<a href="https://t.me/anahit" target="_blank" rel="noopener">Telegram<');
});
