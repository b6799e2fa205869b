import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import { defaultSalesSettings } from "../../core/records/settings-defaults.ts";

const address = "/api/sales-settings";
const size = { width: 30, height: 40, material: "paper" };

async function startSelling(changes: object = {}) {
  const callers = await startCallers(await emptyDatabase());
  const { admin, app, visitor } = callers;
  const saved = await admin.call("PUT", address, { ...defaultSalesSettings, ...changes });
  expect(saved.status).toBe(200);
  const sold = { ...minimalArtwork, title: "Sevan", price: 4600, availability: "sold" };
  const work = await admin.add("/api/artworks", sold);
  const edition = { ...minimalPrint, title: "Ararat", availableSizes: JSON.stringify([size]) };
  const print = await admin.add("/api/prints", edition);
  const page = async (path: string) => (await app.request(path)).text();
  return { ...callers, work, print, page, read: visitor.read };
}

test("PRI-01, PRI-02 are the specified rates and currencies until they are saved, and keep earlier versions", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  expect(await visitor.read(address)).toEqual(defaultSalesSettings);
  await admin.call("PUT", address, { ...defaultSalesSettings, paperRate: 6.5 });
  const set = { paperRate: 7 };
  const changed = await admin.call("PATCH", address, { set, from: { paperRate: 6.5 } });
  expect(changed).toMatchObject({ status: 200, body: { paperRate: 7, canvasRate: 1.5 } });
  expect(await visitor.read(address)).toMatchObject({ paperRate: 7 });
  const versions = await admin.read(`${address}/versions`);
  expect(versions).toMatchObject([{ record: { paperRate: 6.5 } }]);
});

test.each([
  ["paperRate", 0, "The rate must be above 0"],
  ["canvasRate", -1, "The rate must be above 0"],
  ["printCurrency", "EURO", "Please enter the code of a currency, such as EUR"],
  ["artworkCurrency", "", "Please enter the code of a currency, such as EUR"],
])("PRI-01, PRI-02 refuses the %s %j at its field", async (path, value, message) => {
  const { admin } = await startCallers(await emptyDatabase());
  const refused = await admin.call("PUT", address, { ...defaultSalesSettings, [path]: value });
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
});

test("PRI-01, PRI-02 pages, structured data and enquiries follow the rate and the currency", async () => {
  const changes = { paperRate: 50, printCurrency: "AMD", artworkCurrency: "AMD" };
  const { admin, visitor, print, page } = await startSelling(changes);
  expect(await page("/prints")).toContain("from\u00a0֏600");
  const html = await page(`/prints/${print.id}`);
  expect(html).toContain("֏600");
  expect(html).toContain('"priceCurrency":"AMD","lowPrice":600');
  expect(html).toContain("data-sales=");
  await visitor.call("POST", "/api/contact", {
    name: "Claire",
    email: "claire@example.com",
    message: "Is it free?",
    enquiry: `print=${print.id}&size=35x25&material=paper`,
  });
  expect(await admin.read("/api/contact")).toMatchObject([{ enquiry: { price: "֏438" } }]);
  expect(await page("/artworks")).toContain("֏4,600");
});

test("PRI-01 without custom sizes a print's page has no calculator, and no price for one", async () => {
  const { print, page } = await startSelling({ customSizes: false });
  expect(await page(`/prints/${print.id}`)).not.toContain("Custom Size");
  expect(await page("/prints")).toContain("Price Calculator");
  const query = `print=${print.id}&size=35x25&material=paper`;
  expect(await page(`/contact?${query}`)).toContain("Price on request");
  expect(await page(`/contact?${query.replace("35x25", "30x40")}`)).toContain("€15.60");
});

test("PRI-03 strangers never learn a hidden price of a sold work, and the painter keeps it", async () => {
  const { admin, work, page, read } = await startSelling({ showSoldPrices: false });
  const opened = `/artworks?work=${work.id}`;
  const { id } = work;
  const others = [`/artworks/${id}/sheet`, "/feed.xml", `/contact?artwork=${id}`];
  for (const path of ["/", "/artworks", opened, ...others])
    expect(await page(path), path).not.toMatch(/4,?600/);
  expect(await page(opened)).toContain("Sold");
  expect(await page(opened)).not.toContain("Price on request");
  expect(await read("/api/artworks")).toMatchObject([{ price: 0 }]);
  expect(await read(`/api/artworks/${work.id}`)).toMatchObject({ price: 0 });
  const path = `/api/artworks/${work.id}`;
  const own = () => admin.read(`${path}?unpublished=true`);
  expect(await own()).toMatchObject({ price: 4600 });
  const set = { title: "Sevan, North" };
  await admin.call("PATCH", path, { set, from: { title: "Sevan" } });
  expect(await own()).toMatchObject({ ...set, price: 4600 });
});

test("PRI-03 a reserved work has a badge of its own if the painter wants it", async () => {
  const { admin, work, page } = await startSelling();
  const path = `/artworks?work=${work.id}`;
  const set = { availability: "reserved" };
  await admin.call("PATCH", `/api/artworks/${work.id}`, { set, from: { availability: "sold" } });
  expect(await page(path)).not.toContain(">Reserved<");
  const badge = { set: { showReserved: true }, from: { showReserved: false } };
  await admin.call("PATCH", address, badge);
  expect(await page(path)).toContain(">Reserved<");
});

test("PRI-04, VIS-11 the terms stand on the contact page and beside the prices of prints and of available works, in the page's language", async () => {
  const terms = "Shipped rolled within a week.";
  const { admin, work, print, page } = await startSelling({ terms });
  const translations = { fr: { terms: "Expédié roulé." } };
  const change = { set: { translations }, from: { translations: {} } };
  expect(await admin.status("PATCH", address, change)).toBe(200);
  expect(await page(`/prints/${print.id}`)).toContain(
    `<p class="caption terms-of-sale">${terms}</p>`,
  );
  expect(await page(`/fr/prints/${print.id}`)).toContain("Expédié roulé.");
  expect(await page("/fr/contact")).toMatch(/Livraison et retours<.*Expédié roulé\./s);
  const opened = `/artworks?work=${work.id}`;
  expect(await page(opened)).not.toContain(`>${terms}<`);
  const set = { availability: "available" };
  await admin.call("PATCH", `/api/artworks/${work.id}`, { set, from: { availability: "sold" } });
  expect(await page(opened)).toContain(`>${terms}<`);
  expect(await page(`/ru/prints/${print.id}`)).toContain(`lang="en">${terms}<`);
});
