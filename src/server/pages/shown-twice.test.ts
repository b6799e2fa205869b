import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { languages } from "../../core/languages.ts";
import { defaultSalesSettings } from "../../core/records/settings-defaults.ts";
import { siteIn } from "../../core/routes.ts";
import { seedDemo } from "../operations/first-start/demo/demo.ts";

// A card shows the same numbers as the page that it links to. The expected numbers come from the
// HTML of that page, not from the functions that calculate them.

type Parent = ReturnType<typeof parseDocument> | ReturnType<typeof DomUtils.findAll>[number];

function all(parent: Parent, className: string) {
  return DomUtils.findAll(
    ({ attribs }) => attribs.class?.split(" ").includes(className) ?? false,
    parent.children,
  );
}

function findTags(parent: Parent, name: string) {
  return DomUtils.findAll((element) => element.name === name, parent.children);
}

function readText(parent: Parent | undefined): string {
  return parent ? DomUtils.textContent(parent).trim() : "";
}

function readLink(parent: Parent): string {
  return findTags(parent, "a")[0]?.attribs.href ?? "";
}

/** The texts between line breaks. */
function readLines(parent: Parent | undefined): string[] {
  const html = parent ? DomUtils.getInnerHTML(parent) : "";
  return html.split("<br>").map((line) => DomUtils.textContent(parseDocument(line)));
}

/** Returns each price with its currency as shown: `€15.60`, `15,60 €`. */
function findPrices(text: string): string[] {
  const pattern = /\p{Sc}\d[\d.,]*|\d[\d.,\u00a0\u202f]*\u00a0(?:\$US|\p{Sc})/gu;
  return text.match(pattern) ?? [];
}

/** @param price in any of the languages, whose cents have two digits */
function parseAmount(price: string): number {
  const cents = /[.,](\d\d)(?!\d)/.exec(price);
  const whole = price.slice(0, cents?.index).replaceAll(/\D/g, "");
  return Number(`${whole}.${cents?.[1] ?? 0}`);
}

function findLowest(prices: string[]): string | null {
  const [lowest = null] = prices.toSorted((one, other) => parseAmount(one) - parseAmount(other));
  return lowest;
}

const findNumbers = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];

type Page = ReturnType<typeof parseDocument>;

/** The page of a work. Its size is in both units. */
function readWork(page: Page) {
  const [sheet = page] = all(page, "work-sheet");
  const [year, , size] = readLines(all(sheet, "wall-label-line")[0]);
  const [price] = all(sheet, "wall-label-price");
  return {
    title: readText(findTags(sheet, "h1")[0]),
    year,
    size: size ?? "",
    prices: findPrices(readText(price)),
    state: readText(all(sheet, "availability")[0]),
    pictures: all(sheet, "carousel-slide").length,
    ask: all(sheet, "work-sheet-ask")[0] ?? sheet,
    prints: findTags(sheet, "li").filter((item) => readLink(item).includes("/prints/")),
  };
}

/** The page of a print. A size on request has no price. */
function readPrint(page: Page) {
  const names = all(page, "material-choice").map((choice) =>
    readText(all(choice, "text-medium")[0]),
  );
  const [, preferred = ""] = readLines(all(page, "wall-label-line")[0]);
  const pricesOf = (part: Parent) =>
    all(part, "size-price").flatMap((each) => findPrices(readText(each)));
  const materials = all(page, "size-section").map((section, index) => ({
    name: names[index] ?? "",
    sizes: all(section, "size-edges").length,
    lowest: findLowest(pricesOf(section)),
  }));
  return {
    title: readText(findTags(page, "h1")[0]),
    materials: materials.filter(({ name, sizes }) => sizes > 0 || preferred.endsWith(name)),
    prices: pricesOf(page),
    lowest: findLowest(pricesOf(page)),
    sizes: all(page, "size-list").flatMap((list) => findTags(list, "li")),
    original: findTags(page, "a").find((link) => /[?&]work=/.test(link.attribs.href ?? "")),
  };
}

/** Returns the offer in the structured data. */
function readOffer(page: Page) {
  const data = findTags(page, "script").find(
    ({ attribs }) => attribs.type === "application/ld+json",
  );
  return JSON.parse(readText(data)).offers ?? {};
}

const ratesOfCheapCanvas = {
  paperRate: 2.75,
  canvasRate: 1.05,
  artworkCurrency: "EUR",
  printCurrency: "GBP",
};

const settings = {
  "the specified rates and currencies": {},
  "rates that make canvas the cheaper one": ratesOfCheapCanvas,
  "drams, hidden prices and a badge for reserved works": {
    paperRate: 513,
    artworkCurrency: "AMD",
    printCurrency: "AMD",
    showSoldPrices: false,
    showReserved: true,
  },
};

/** With a reserved work that has a print, and a print whose smallest size is on request. */
async function startDemo(changes: object) {
  const { services, admin, visitor } = await startCallers(await emptyDatabase());
  await seedDemo(services);
  await admin.call("PUT", "/api/sales-settings", { ...defaultSalesSettings, ...changes });
  const reserved = { set: { availability: "reserved" }, from: { availability: "available" } };
  expect(await admin.status("PATCH", "/api/artworks/2", reserved)).toBe(200);
  const { availableSizes } = await admin.read("/api/prints/4");
  const [smallest, ...others] = JSON.parse(availableSizes);
  const onRequest = JSON.stringify([{ ...smallest, priceOverride: 0 }, ...others]);
  const change = { set: { availableSizes: onRequest }, from: { availableSizes } };
  expect(await admin.status("PATCH", "/api/prints/4", change)).toBe(200);

  const opened = new Map<string, Page>();
  async function open(address: string): Promise<Page> {
    const page = opened.get(address) ?? parseDocument(await visitor.read(address));
    opened.set(address, page);
    return page;
  }
  return open;
}

const cases = Object.entries(settings);

test.each(cases)(
  "GAL-04, GAL-06, PRI-02, PRI-03 a work's cards equal its page in every language, with %s",
  async (_, changes) => {
    const open = await startDemo(changes);
    for (const { home, artworks } of languages.map(siteIn)) {
      let prices = 0;
      for (const address of [home, artworks()]) {
        const cards = all(await open(address), "work-card");
        expect(cards.length, address).toBeGreaterThan(2);
        for (const card of cards) {
          const work = readWork(await open(readLink(card)));
          const [, size] = readLines(all(card, "wall-label-line")[0]);
          const [badge] = all(card, "count-badge");
          const counts = badge?.children.map((each) => findNumbers(DomUtils.textContent(each)));
          const shown = {
            title: readText(findTags(card, "h3")[0]),
            year: readText(all(card, "wall-label-year")[0]),
            size,
            prices: findPrices(readText(all(card, "wall-label-price")[0])),
            state: readText(all(card, "availability")[0]),
            // Seen, and heard.
            pictures: counts ?? [[1], [1]],
          };
          expect(shown, address).toEqual({
            title: work.title,
            year: `, ${work.year}`,
            size: work.size,
            prices: work.prices,
            state: work.state,
            pictures: [[work.pictures], [work.pictures]],
          });
          prices += work.prices.length;
        }
      }
      expect(prices).toBeGreaterThan(9);
    }
  },
);

test("HOME-09, PRI-02 the latest creation equals its page in every language", async () => {
  const open = await startDemo(ratesOfCheapCanvas);
  for (const { home } of languages.map(siteIn)) {
    const [latest] = all(await open(home), "latest");
    if (!latest) throw new Error(`no latest creation on ${home}`);
    const work = readWork(await open(readLink(latest)));
    const [year, , size] = readLines(all(latest, "wall-label-line")[0]);
    expect([year, size]).toEqual([work.year, work.size]);
    expect(findPrices(readText(latest))).toEqual(work.prices);
  }
});

test("ZOM-03 works at one scale have the sizes of their pages in every language", async () => {
  const open = await startDemo({});
  for (const { home, artworks } of languages.map(siteIn)) {
    for (const address of [home, artworks({ view: "scale" })]) {
      const works = all(await open(address), "scale-view-work");
      expect(works.length, address).toBeGreaterThan(2);
      for (const shown of works) {
        const work = readWork(await open(readLink(shown)));
        expect(readText(findTags(shown, "h3")[0])).toBe(work.title);
        expect(readText(all(shown, "caption")[0])).toBe(work.size);
      }
    }
  }
});

test.each(cases)(
  "PRL-05, PRI-02, PRI-03 a print's card has the lowest price of each material on its page in every language, with %s",
  async (_, changes) => {
    const open = await startDemo(changes);
    for (const { prints } of languages.map(siteIn)) {
      const cards = all(await open(prints), "print-card");
      expect(cards).toHaveLength(7);
      let prices = 0;
      for (const card of cards) {
        const { title, materials } = readPrint(await open(readLink(card)));
        const shownTitle = readText(all(card, "print-card-title")[0]);
        const line = readText(all(card, "print-card-prices")[0]);
        expect(shownTitle).toBe(title);
        const shown = line.split(/\s·\s/).map((part) => ({
          name: materials.find(({ name }) => part.startsWith(name))?.name,
          prices: findPrices(part),
        }));
        const onPage = materials.map(({ name, lowest }) => ({
          name,
          prices: lowest ? [lowest] : [],
        }));
        expect(new Set(shown), title).toEqual(new Set(onPage));
        prices += shown.flatMap((each) => each.prices).length;
      }
      expect(prices).toBe(11);
    }
  },
);

test.each(cases)(
  "ASK-03, PRI-03 a work and its prints agree on lowest price, size and state in every language, with %s",
  async (_, changes) => {
    const open = await startDemo(changes);
    for (const { artworks } of languages.map(siteIn)) {
      let links = 0;
      for (const card of all(await open(artworks()), "work-card")) {
        const work = readWork(await open(readLink(card)));
        for (const link of work.prints) {
          const { lowest, original } = readPrint(await open(readLink(link)));
          expect(findPrices(readText(link))).toEqual(lowest ? [lowest] : []);
          expect(original?.attribs.href).toBe(readLink(card));
          expect(readText(original)).toContain(`, ${work.size}, ${work.state.toLowerCase()}`);
          links += 1;
        }
      }
      expect(links).toBe(6);
    }
  },
);

test("ASK-01, PRI-02 the card of a question has the price of its page in every language", async () => {
  const open = await startDemo(ratesOfCheapCanvas);
  const pricesOfQuestion = async (link: Parent) => {
    const [card] = all(await open(readLink(link)), "enquiry-words");
    return findPrices(readText(card));
  };
  for (const { artworks, prints } of languages.map(siteIn)) {
    for (const card of all(await open(artworks({ availability: "available" })), "work-card")) {
      const work = readWork(await open(readLink(card)));
      expect(await pricesOfQuestion(work.ask), work.title).toEqual(work.prices);
    }
    for (const card of all(await open(prints), "print-card")) {
      const print = readPrint(await open(readLink(card)));
      for (const size of print.sizes) {
        const prices = findPrices(readText(all(size, "size-price")[0]));
        expect(await pricesOfQuestion(size), readText(size)).toEqual(prices);
      }
    }
  }
});

test("PRI-02 search engines read the prices of the page", async () => {
  const open = await startDemo(ratesOfCheapCanvas);
  const { artworks, prints } = siteIn("en");
  for (const card of all(await open(artworks()), "work-card")) {
    const page = await open(readLink(card));
    const amounts = readWork(page).prices.map(parseAmount);
    expect([readOffer(page).price ?? []].flat()).toEqual(amounts);
  }
  for (const card of all(await open(prints), "print-card")) {
    const page = await open(readLink(card));
    const amounts = readPrint(page).prices.map(parseAmount);
    const { lowPrice, highPrice, offerCount = 0 } = readOffer(page);
    expect(offerCount).toBe(amounts.length);
    if (amounts.length === 0) continue;
    expect([lowPrice, highPrice]).toEqual([Math.min(...amounts), Math.max(...amounts)]);
  }
});

test("GAL-11, GAL-12, PRL-02 headings count the cards below them in every language", async () => {
  const open = await startDemo({});
  for (const { artworks, prints } of languages.map(siteIn)) {
    const statesIn = async (availability: "all" | "available" | "sold") => {
      const page = await open(artworks({ availability }));
      const heading = findTags(page, "h2").find(({ attribs }) => attribs.id === "count");
      const cards = all(page, "work-card");
      expect(findNumbers(readText(heading)), availability).toEqual([cards.length]);
      return cards.map((card) => readText(all(card, "availability")[0]));
    };
    const [available, sold] = [await statesIn("available"), await statesIn("sold")];
    expect([...available, ...sold].toSorted()).toEqual((await statesIn("all")).toSorted());
    expect(available.filter((state) => sold.includes(state))).toEqual([]);

    const list = await open(prints);
    const cards = all(list, "print-card");
    expect(findNumbers(readText(all(list, "page-head")[0]))).toEqual([cards.length]);
  }
});

test("EXH-09 the exhibition on the home page has the year of its own page in every language", async () => {
  const open = await startDemo({});
  for (const { home } of languages.map(siteIn)) {
    const [section] = all(await open(home), "home-exhibition");
    if (!section) throw new Error(`no exhibition on ${home}`);
    const title = readText(findTags(section, "h2")[0]);
    const entries = all(await open(readLink(section)), "exhibition");
    const entry = entries.find((each) => readText(findTags(each, "h2")[0]) === title);
    const year = readText(entry && all(entry, "text-serif")[0]);
    expect(year).toMatch(/^\d{4}$/);
    expect(findNumbers(readText(section)).at(-1)).toBe(Number(year));
  }
});
