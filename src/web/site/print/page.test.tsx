import { expect, test } from "vitest";
import { renderInLanguage } from "../../../../test/support/render-in-language.tsx";
import { contact } from "../../../../test/support/site-samples.ts";
import { mainAddress, unknownPicture } from "../../../core/entities/picture.ts";
import { iiif } from "../../../core/routes.ts";
import { PrintsPage } from "../prints/page.tsx";
import type { PrintView } from "../prints/print-view.ts";
import { PrintNotFound, PrintNotOnSale, PrintPage } from "./page.tsx";

const picture = { ...unknownPicture("/a.jpg"), width: 800, height: 600 };
const print: PrintView = {
  id: 3,
  title: "Sevan, North Wind",
  description: "The blues need room.",
  preferredMaterial: "paper",
  availableSizes: [
    { width: 30, height: 40, material: "canvas" },
    { width: 50, height: 70, material: "canvas", priceOverride: 79.5 },
    { width: 30, height: 40, material: "paper" },
  ],
  editionSize: null,
  editionFacts: null,
  pictures: [picture],
};
const artist = { name: "Anahit Hovhannisyan" };

/** A price stays on the line of its material. */
const withPlainSpaces = (html: string) => html.replaceAll("\u00a0", " ");

function page(changes: Partial<PrintView> = {}) {
  return withPlainSpaces(
    renderInLanguage(
      <PrintPage print={{ ...print, ...changes }} artist={artist} contact={contact} />,
    ),
  );
}

function list(count: number) {
  const prints = Array.from({ length: count }, (_, index) => ({ ...print, id: index + 1 }));
  return withPlainSpaces(renderInLanguage(<PrintsPage prints={prints} contact={contact} />));
}

test("PRL-02, PRL-05, PRL-06, PRI-03 the list counts its prints, whose cards show the title, and the lowest price of each material", () => {
  expect(list(4)).toContain("4 prints available");
  const html = list(1);
  expect(html).toContain("1 print available");
  expect(html).toContain('<a href="/prints/1">');
  expect(html).toContain("Sevan, North Wind");
  expect(html).toContain('text-ash">Paper from €15.60 · Canvas from €18.00<');
});

test("PRL-05, ASK-05 a card names no material without sizes but the preferred one, and no price on request", () => {
  const size = { width: 30, height: 40, material: "canvas" } as const;
  const lineOf = (availableSizes: PrintView["availableSizes"]) =>
    /text-ash">([^<]*)<\/span><\/a>/.exec(
      withPlainSpaces(
        renderInLanguage(<PrintsPage prints={[{ ...print, availableSizes }]} contact={contact} />),
      ),
    )?.[1];
  expect(lineOf([])).toBe("Paper");
  expect(lineOf([size])).toBe("Paper · Canvas from €18.00");
  expect(lineOf([{ ...size, material: "paper" }])).toBe("Paper from €15.60");
  expect(lineOf([{ ...size, priceOverride: 0 }])).toBe("Paper · Canvas");
});

test("PRL-07, CCH-07 the page contains the first three thumbnails and defers the others", () => {
  const html = list(5);
  expect(html.match(/data-thumbnail=/g)).toHaveLength(2);
  expect(html).toContain('data-thumbnail="4"');
  expect(html.match(/<noscript>/g)).toHaveLength(2);
});

test("PRC-01, PRC-02, PRC-03, PRC-07 the list's calculator starts without a price", () => {
  const html = list(1);
  expect(html).toContain("Price Calculator");
  expect(html).toMatch(/<option value="paper"[^>]*>Premium Paper<\/option>/);
  expect(html).toMatch(/<option value="canvas"[^>]*>Canvas<\/option>/);
  expect(html).toContain("Enter dimensions above to calculate pricing");
  expect(html).not.toContain("Email Artist");
});

test("a print shows its title, preferred material and description (PRD-05, PRD-06)", () => {
  const html = page();
  expect(html).toMatch(/<h1[^>]*>Sevan, North Wind<\/h1>/);
  expect(html).toContain("Preferred material: Paper");
  expect(html).toContain("About this print edition");
  expect(html).not.toContain("carousel-thumbnails");
  expect(page({ description: null })).not.toContain("About this print edition");
});

test("a print without sizes, or none in canvas, shows a note (PRD-08, PRD-16)", () => {
  const sizes = print.availableSizes.filter((size) => size.material === "paper");
  for (const availableSizes of [sizes, []]) {
    expect(page({ availableSizes })).toContain("No sizes in canvas");
  }
});

test("each material has its finish and its sizes with area and price, canvas first (PRD-07, PRD-08, PRD-09, PRD-10, PRD-11, PRD-12, PRD-13, PRD-14)", () => {
  const texts = page()
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll(/\|+/g, "|");
  expect(texts).toContain("|Canvas|Premium texture|Paper|Smooth finish|");
  const [, canvas = "", paper = ""] = texts.split("Available Sizes - ");
  expect(canvas).toContain("Canvas|30 × 40 cm|€18.00|12.0 dm²|");
  expect(canvas).toContain("|50 × 70 cm|€79.50|35.0 dm²|");
  expect(paper).toContain("Paper|30 × 40 cm|€15.60|12.0 dm²|");
});

test("shows custom size, wall preview and order below the sizes (PRD-17, PRD-18)", () => {
  const html = page();
  for (const words of ["Custom Size", "Preview on Your Wall", "Ready to Order?"]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("mailto:studio@example.com");
  expect(html).toMatch(/href="https:\/\/social.example\/artist" target="_blank"/);
});

test("PRD-02, PRD-04 an unavailable print shows the reason and a link back", () => {
  const missing = renderInLanguage(<PrintNotFound />);
  expect(missing).toContain("Print Edition Not Found");
  expect(missing).toMatch(/href="\/prints">Back to Prints</);
  const discontinued = renderInLanguage(<PrintNotOnSale />);
  expect(discontinued).toContain("Print Edition Not Available");
  expect(discontinued).toContain("This print edition is not currently available.");
});

test("ZOM-01, ZOM-02 the zoom knows the width of the picture in the first size, and is absent if disabled", () => {
  const hash = "a".repeat(32);
  const stored = { ...picture, src: mainAddress(hash), width: 1600, height: 2400 };
  const zoomed = { ...stored, widths: [320, 2400], zoomService: iiif.imageService(hash, 2400) };
  const availableSizes = [
    { width: 60, height: 40, material: "canvas" as const },
    { width: 20, height: 30, material: "paper" as const },
  ];
  const html = page({ pictures: [zoomed], availableSizes });
  const widths = [...html.matchAll(/<(\w+) [^>]*data-width-cm="([^"]*)"/g)];
  // The first size applies until the visitor chooses.
  expect(widths.map(([, element, width]) => [element, width])).toEqual([["a", "26.67"]]);
  const withoutZoom = page({ pictures: [{ ...zoomed, zoomService: "" }], availableSizes });
  expect(withoutZoom).not.toContain("Look closely");
});

test("ZOM-04 each size shows from where it is sharp, its unprinted margins, and a note below 100 dpi", () => {
  const measured = { ...picture, width: 1600, height: 2400 };
  const availableSizes = [
    { width: 20, height: 30, material: "canvas" as const },
    { width: 40, height: 40, material: "paper" as const },
    { width: 60, height: 40, material: "canvas" as const },
    { width: 80, height: 120, material: "canvas" as const },
  ];
  const html = page({ pictures: [measured], availableSizes });
  expect(html).toContain("<span>Sharp from 45 cm away</span></span>");
  expect(html).toContain("Sharp from 60 cm away, 6.7 cm white left and right");
  expect(html).toContain("Sharp from 60 cm away, 16.7 cm bare canvas left and right");
  expect(html).toContain(
    '<span>Sharp from 175 cm away</span><span class="size-soft">Soft from near<',
  );
  expect(html).toMatch(/viewBox="0 0 60 40".{0,200}x="16.67" y="0" width="26.67" height="40"/);
  const unknown = { ...picture, width: null, height: null };
  expect(page({ pictures: [unknown] })).not.toContain("Sharp");
});

test("ASK-04 a print is shared by its address, with its share picture", () => {
  const sharePicture = "/share/prints/3.jpg?v=0";
  const html = renderInLanguage(<PrintPage {...{ print, artist, contact, sharePicture }} />);
  const shared = 'data-address="/prints/3" data-picture="/share/prints/3.jpg?v=0"';
  for (const kind of ["link", "native"]) expect(html).toContain(`data-share="${kind}" ${shared}`);
});

test("VIS-07 a print names its painter, its prices, one button, and the facts of its edition", () => {
  const html = page();
  expect(html).toMatch(
    /Sevan, North Wind<\/h1><div class="row"><p>Anahit Hovhannisyan<\/p>.*?<\/div><p[^>]*>Paper from €15.60 · /,
  );
  expect(html).toContain('<a class="button" href="/contact?print=3">Ask about this print</a>');
  expect(html).toContain("<p>Open edition</p>");
  const limited = page({ editionSize: 25, editionFacts: "On cotton paper,\nsigned." });
  expect(limited).toContain("<p>Limited edition of 25</p>");
  expect(limited).toContain(">On cotton paper,\nsigned.</p>");
});
