import { expect, test } from "vitest";
import { renderInLanguage } from "../../../../test/support/render-in-language.tsx";
import { work as sampleWork } from "../../../../test/support/site-samples.ts";
import { WorkCard } from "./work-card.tsx";
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
  renderInLanguage(
    <WorkCard work={{ ...work, ...changes }} loading="lazy" sizes="40vw" id="work-7" />,
  );

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
