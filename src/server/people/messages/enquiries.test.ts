import { expect, test } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../../test/support/samples.ts";

const words = { name: "Claire", email: "claire@example.com" };

async function startAsking() {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  return {
    admin,
    visitor,
    async ask(enquiry?: string) {
      const message = `Is it still free? ${enquiry}`;
      const form = { ...words, message, enquiry };
      const { status } = await visitor.call("POST", "/api/contact", form);
      expect(status).toBe(201);
    },
    inbox: async () => await admin.read("/api/contact"),
  };
}

test("ASK-01, INB-02 a question about an artwork reaches the inbox with its price", async () => {
  const { admin, ask, inbox } = await startAsking();
  const artwork = { ...minimalArtwork, title: "Sevan", price: 4600 };
  const { body: work } = await admin.call("POST", "/api/artworks", artwork);
  await ask(`artwork=${work.id}`);
  expect(await inbox()).toMatchObject([
    {
      state: "new",
      notes: "",
      enquiry: {
        title: "Sevan",
        details: [artwork.medium, "24 × 36 in (61 × 91 cm)"],
        price: "$4,600",
        currentPrice: "$4,600",
        page: `/artworks?work=${work.id}`,
      },
    },
  ]);
});

test("ASK-01 the price of a print comes from the site, the artist's own first", async () => {
  const { admin, ask, inbox } = await startAsking();
  const availableSizes = [{ width: 60, height: 40, material: "canvas", priceOverride: 99 }];
  const stated = { ...minimalPrint, availableSizes: JSON.stringify(availableSizes) };
  const { body: print } = await admin.call("POST", "/api/prints", stated);
  await ask(`print=${print.id}&size=60x40&material=canvas&price=1`);
  await ask(`print=${print.id}&size=75x50&material=paper&border=white&price=1`);
  await ask(`print=${print.id}&size=300x200&material=paper`);
  expect(await inbox()).toMatchObject([
    // No such size can be ordered.
    { enquiry: { details: ["Print edition"], price: null } },
    {
      enquiry: {
        details: ["Print edition", "75 × 50 cm (30 × 20 in), Paper, with a white border"],
        price: "€48.75",
      },
    },
    {
      enquiry: { details: ["Print edition", "60 × 40 cm (24 × 16 in), Canvas"], price: "€99.00" },
    },
  ]);
});

test("INB-02 the inbox keeps the price that was asked for and shows the present one", async () => {
  const { admin, ask, inbox } = await startAsking();
  const artwork = { ...minimalArtwork, price: 2000 };
  const { body: work } = await admin.call("POST", "/api/artworks", artwork);
  await ask(`artwork=${work.id}`);
  await admin.call("PUT", `/api/artworks/${work.id}`, { ...artwork, price: 1800 });
  expect(await inbox()).toMatchObject([{ enquiry: { price: "$2,000", currentPrice: "$1,800" } }]);
  await admin.call("DELETE", `/api/artworks/${work.id}`);
  expect(await inbox()).toMatchObject([
    { enquiry: { price: "$2,000", currentPrice: null, page: null, picture: null } },
  ]);
});

test("SEL-05 a question about several works states each with its price, of then and of now", async () => {
  const { admin, ask, inbox } = await startAsking();
  const artwork = { ...minimalArtwork, title: "Sevan", price: 4600 };
  const work = await admin.add("/api/artworks", artwork);
  const gone = await admin.add("/api/artworks", { ...artwork, title: "Ararat", price: 90 });
  const print = await admin.add("/api/prints", minimalPrint);
  await ask(`works=${work.id},print-${print.id},999,${gone.id}`);
  await admin.call("PUT", `/api/artworks/${work.id}`, { ...artwork, price: 5000 });
  await admin.call("DELETE", `/api/artworks/${gone.id}`);
  expect(await inbox()).toMatchObject([
    {
      enquiry: {
        query: `works=${work.id},print-${print.id},${gone.id}`,
        title: `Sevan, ${minimalPrint.title}, Ararat`,
        price: null,
        works: [
          { price: "$4,600", currentPrice: "$5,000", page: `/artworks?work=${work.id}` },
          { details: ["Print edition"], price: null, page: `/prints/${print.id}` },
          { title: "Ararat", price: "$90", currentPrice: null, page: null, picture: null },
        ],
      },
    },
  ]);
});

test("ASK-01 a message is never refused for what it asks about", async () => {
  const { ask, inbox } = await startAsking();
  for (const enquiry of ["artwork=999", "print=999", "nothing", "", undefined]) await ask(enquiry);
  expect((await inbox()).map((message: { enquiry: unknown }) => message.enquiry)).toEqual(
    Array(5).fill(null),
  );
});

test("INB-02, INB-03 a conversation has a state and notes", async () => {
  const { admin, ask, inbox } = await startAsking();
  await ask();
  const [{ id }] = await inbox();
  await admin.call("PUT", `/api/contact/${id}`, { state: "reserved" });
  await admin.call("PUT", `/api/contact/${id}`, { notes: "Calls on Friday" });
  expect(await inbox()).toMatchObject([
    { state: "reserved", notes: "Calls on Friday", read: false },
  ]);
  const refused = await admin.call("PUT", `/api/contact/${id}`, { state: "lost" });
  expect(refused.status).toBe(400);
});
