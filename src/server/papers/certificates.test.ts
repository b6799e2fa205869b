import { join } from "node:path";
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { type Engine, freshDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { storeWithoutVariants } from "../../../test/support/painted-site.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import { copyZip, readTextIn, withZip } from "../../../test/support/zip-files.ts";
import { dayMs } from "../../core/durations.ts";
import { hashOfAddress } from "../../core/entities/picture.ts";
import { createError } from "../../core/error-messages.ts";
import { type Certificate, certificateInputSchema } from "../../core/papers/certificate.ts";
import { missingPicturesHeader } from "../../core/papers/paper-options.ts";
import { addCertificate } from "../catalogue/certificates.ts";
import { purgeJournal } from "../catalogue/journal/purge.ts";
import { openDatabase, withinTransaction } from "../database/open.ts";
import { backUpToFile } from "../operations/backup/folder-backup.ts";
import { restore } from "../operations/backup/restore.ts";
import { catalogueName } from "../operations/export/catalogue.ts";
import { exportSite } from "../operations/export/export.ts";
import { planCatalogueImport } from "../operations/import/import-catalogue.ts";
import { removeUnusedPictures } from "../pictures/unused-pictures.ts";
import { readCertificateFacts, readCertificateFile } from "./certificates.ts";

async function startWithPicture(engine: Engine = "SQLite") {
  const DATABASE_URL = await freshDatabase(engine);
  const database = await openDatabase(DATABASE_URL);
  const site = await startCallers(database, { DATABASE_URL, SITE_URL: "https://painter.example" });
  const colour = { width: 60, height: 40, channels: 3, background: "#a05" } as const;
  const jpeg = await sharp({ create: colour }).jpeg().toBuffer();
  const src = await storeWithoutVariants(site.services.media, jpeg);
  const hash = hashOfAddress(src) ?? "";
  const create = async (records: "artworks" | "prints", change: object = {}) => {
    const minimal = records === "prints" ? minimalPrint : minimalArtwork;
    const record = { ...minimal, images: [src], ...change };
    return (await site.admin.call("POST", `/api/${records}`, record)).body.id as number;
  };
  return { ...site, create, hash };
}

type Site = Awaited<ReturnType<typeof startWithPicture>>;

async function issue(admin: Caller, input: object): Promise<Certificate> {
  const { status, body } = await admin.call("POST", "/api/certificates", input);
  expect(status).toBe(201);
  return body;
}

/** Issues a certificate of a new work. */
async function issueOfWork({ admin, create }: Pick<Site, "admin" | "create">) {
  return issue(admin, { records: "artworks", recordId: await create("artworks") });
}

onBothEngines((_, engine) => {
  test("PAP-02 fifty certificates of one edition at once give each copy and number once", async () => {
    const { admin, create } = await startWithPicture(engine);
    const recordId = await create("prints", { editionSize: 50 });
    const wish = { records: "prints", recordId };
    const issued = await Promise.all(Array.from({ length: 50 }, () => issue(admin, wish)));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(50);
    expect(issued.map(({ copy }) => copy ?? 0).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const more = await admin.call("POST", "/api/certificates", wish);
    expect(more).toMatchObject({ status: 409, body: { code: "editionComplete" } });
  });

  test("PAP-02 a copy has one valid certificate, and another after its withdrawal", async () => {
    const { admin, create } = await startWithPicture(engine);
    const wish = {
      records: "prints",
      recordId: await create("prints", { editionSize: 50 }),
      copy: 7,
    };
    const asked = Array.from({ length: 5 }, () => admin.call("POST", "/api/certificates", wish));
    const answers = await Promise.all(asked);
    const [first] = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ body }) => body.code === "copyTaken")).toHaveLength(4);
    await admin.call("DELETE", `/api/certificates/${first?.body.id}`);
    expect((await issue(admin, { ...wish, copy: undefined })).copy).toBe(1);
    expect((await issue(admin, wish)).copy).toBe(7);
  });

  test.each(["PUT", "PATCH"])(
    "PAP-02 %s refuses an edition below its certified copies, and names the smallest one",
    async (method) => {
      const { admin, create } = await startWithPicture(engine);
      const recordId = await create("prints", { editionSize: 50 });
      for (const copy of [30, 7]) await issue(admin, { records: "prints", recordId, copy });
      const refusal = createError("editionBelowCertificates", { copy: 30 });
      for (const editionSize of [29, null]) {
        const change = { set: { editionSize }, from: { editionSize: 50 } };
        const body = method === "PATCH" ? change : { ...minimalPrint, editionSize };
        expect(await admin.call(method, `/api/prints/${recordId}`, body)).toMatchObject({
          status: 409,
          body: { ...refusal, issues: [{ path: "editionSize", ...refusal }] },
        });
      }
      const { editionSize } = await admin.read(`/api/prints/${recordId}?unpublished=true`);
      expect(editionSize).toBe(50);
    },
  );

  test("PAP-02 an edition shrinks to its last copy with a valid certificate", async () => {
    const { admin, create } = await startWithPicture(engine);
    const recordId = await create("prints", { editionSize: 50 });
    const certificates = [];
    for (const copy of [30, 40]) {
      certificates.push(await issue(admin, { records: "prints", recordId, copy }));
    }
    const shrink = () =>
      admin.status("PUT", `/api/prints/${recordId}`, { ...minimalPrint, editionSize: 30 });
    expect(await shrink()).toBe(409);
    await admin.call("DELETE", `/api/certificates/${certificates[1]?.id}`);
    expect(await shrink()).toBe(200);
  });

  test("PAP-02 an edition that shrinks before a certificate is stored gives no copy beyond it", async () => {
    const { admin, create, services, database } = await startWithPicture(engine);
    const recordId = await create("prints", { editionSize: 50 });
    const wish = certificateInputSchema.parse({ records: "prints", recordId, copy: 50 });
    const facts = await readCertificateFacts(services, wish);
    const smaller = { ...minimalPrint, editionSize: 10 };
    expect(await admin.status("PUT", `/api/prints/${recordId}`, smaller)).toBe(200);
    const store = database.write((transaction) =>
      addCertificate(withinTransaction(database, transaction), wish, facts),
    );
    await expect(store).rejects.toMatchObject({ error: { code: "editionComplete" } });
  });

  test("PAP-02 a print whose edition is too small already can be saved", async () => {
    const { admin, create, database } = await startWithPicture(engine);
    const recordId = await create("prints", { editionSize: 50 });
    await issue(admin, { records: "prints", recordId, copy: 50 });
    await database.query.updateTable("prints").set({ editionSize: 10 }).execute();
    const renamed = { ...minimalPrint, title: "Renamed", editionSize: 10 };
    expect(await admin.status("PUT", `/api/prints/${recordId}`, renamed)).toBe(200);
  });

  test("PAP-02 after a restore numbers go on above the highest, and files are whole", async () => {
    const started = await startWithPicture(engine);
    const { admin, services, database } = started;
    const first = await issueOfWork(started);
    const address = `/api/certificates/${first.id}/file`;
    const { body: file } = await admin.call("GET", address);
    const path = join(await temporaryFolder(), "backup.zip");
    const { store } = services.media;
    const site = { config: services.config, store, database };
    await backUpToFile(site, path);
    const later = await issueOfWork(started);
    for await (const { name } of store.list("masters")) await store.remove(name);

    await restore(site, path);

    await admin.call("POST", "/api/auth/login", { password: "studio-light-on-stone" });
    expect((await admin.call("GET", address)).body).toBe(file);
    const next = await issueOfWork(started);
    expect(next.id).toBeGreaterThan(later.id);
  });
});

async function exportToFile({ services }: Site): Promise<string> {
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(services, path);
  return path;
}

async function importInto({ services }: Site, path: string) {
  return withZip(path, async (zip) => {
    const { lines, apply } = await planCatalogueImport(services, zip, () => undefined);
    const certificates = lines.filter(({ place: where }) => where.startsWith("certificate"));
    const isFaulty = certificates.some(({ action }) => action === "error");
    if (!isFaulty) await apply(() => undefined);
    return certificates.map(({ action }) => action);
  });
}

test("PAP-02, OPS-02 an import brings back certificates, also withdrawn ones and of deleted works", async () => {
  const site = await startWithPicture();
  const recordId = await site.create("artworks", { title: "Gone since" });
  const withdrawn = await issue(site.admin, { records: "artworks", recordId });
  await site.admin.call("DELETE", `/api/certificates/${withdrawn.id}`);
  const valid = await issue(site.admin, { records: "artworks", recordId });
  const file = `/api/certificates/${valid.id}/file`;
  const { body: pdf } = await site.admin.call("GET", file);
  await site.admin.call("DELETE", `/api/artworks/${recordId}`);
  const path = await exportToFile(site);

  const target = await startWithPicture("PostgreSQL");
  expect(await importInto(target, path)).toEqual(["new", "new"]);
  const { body: listed } = await target.admin.call("GET", "/api/certificates");
  expect(listed).toMatchObject([valid, { ...withdrawn, withdrawnAt: expect.any(String) }]);
  expect((await target.visitor.call("GET", valid.address)).body).toContain("Gone since");
  expect((await target.visitor.call("GET", withdrawn.address)).body).toContain("was withdrawn");
  expect((await target.admin.call("GET", file)).body).toBe(pdf);
  expect((await target.visitor.call("GET", `/media/${site.hash}.jpg`)).status).toBe(200);

  // No later work or certificate gets a number that is taken.
  const later = await target.create("artworks");
  expect(later).toBeGreaterThan(recordId);
  const next = await issue(target.admin, { records: "artworks", recordId: later });
  expect(next.id).toBe(valid.id + 1);

  await target.admin.call("DELETE", `/api/certificates/${valid.id}`);
  expect(await importInto(target, path)).toEqual(["unchanged", "unchanged"]);
  expect((await target.visitor.call("GET", valid.address)).body).toContain("was withdrawn");
});

test("PAP-02, OPS-02 an import leaves a certificate withdrawn that was valid when it was planned", async () => {
  const site = await startWithPicture();
  const { id, address } = await issueOfWork(site);
  await withZip(await exportToFile(site), async (zip) => {
    const { apply } = await planCatalogueImport(site.services, zip, () => undefined);
    await site.admin.call("DELETE", `/api/certificates/${id}`);
    await apply(() => undefined);
  });
  expect((await site.visitor.call("GET", address)).body).toContain("was withdrawn");
});

test("PAP-02, OPS-02 an import refuses certificates that contradict those of the site, or are damaged", async () => {
  const [site, other] = [await startWithPicture(), await startWithPicture()];
  for (const each of [site, other]) await issueOfWork(each);
  await site.admin.call("GET", "/api/certificates/1/file");
  const path = await exportToFile(site);
  expect(await importInto(other, path)).toEqual(["error"]);
  const damaged = await copyZip(path, { "certificates/1.pdf": "not the file" });
  expect(await importInto(await startWithPicture(), damaged)).toEqual(["new", "error"]);
});

test("PAP-02, OPS-02 an import refuses a second valid certificate of a copy, whatever its number", async () => {
  const site = await startWithPicture();
  await issueOfWork(site);
  const path = await exportToFile(site);
  const catalogue = JSON.parse(await withZip(path, (zip) => readTextIn(zip, catalogueName)));
  const [certificate] = catalogue.certificates;
  const others = [5, 7].map((id) => ({ ...certificate, id, code: `${id}`.repeat(16) }));
  const changed = JSON.stringify({ ...catalogue, certificates: others });
  const copy = await copyZip(path, { [catalogueName]: changed });
  await withZip(copy, async (zip) => {
    const { lines } = await planCatalogueImport(site.services, zip, () => undefined);
    const notes = lines.flatMap((line) => (line.action === "error" ? [line.notes] : []));
    expect(notes).toEqual([
      ["Certificate 1 is of the same copy", "Certificate 7 is of the same copy"],
      ["Certificate 1 is of the same copy", "Certificate 5 is of the same copy"],
    ]);
  });
});

test("PAP-02 no guessed address is that of a certificate", async () => {
  const site = await startWithPicture();
  const { visitor } = site;
  const { id, address } = await issueOfWork(site);
  expect(address).toMatch(/-[0-9a-f]{16}$/);
  expect((await issueOfWork(await startWithPicture())).address).not.toBe(address);
  const wrong = [`/certificates/${id}-${"0".repeat(16)}`, `/certificates/${id}`, `${address}0`];
  for (const guess of wrong) expect((await visitor.call("GET", guess)).status).toBe(404);
  expect((await visitor.call("GET", "/api/certificates")).status).toBe(401);
  expect((await visitor.call("GET", `/api/certificates/${id}/file`)).status).toBe(401);
});

test("PAP-02, OPS-07 the page confirms a work that is gone as it was, in the visitor's language", async () => {
  const { admin, visitor, create, hash, services } = await startWithPicture();
  const recordId = await create("artworks", { title: "As it was", published: false });
  const { address } = await issue(admin, { records: "artworks", recordId });
  const changed = { ...minimalArtwork, title: "Renamed", images: ["/media/cover.jpg"] };
  await admin.call("PUT", `/api/artworks/${recordId}`, changed);
  await admin.call("DELETE", `/api/artworks/${recordId}`);
  const later = new Date(Date.now() + 40 * dayMs);
  await purgeJournal(services.database, later);
  await removeUnusedPictures(services.media, later);

  const { body, headers } = await visitor.call("GET", address, undefined, {
    "accept-language": "de, hy;q=0.8, en;q=0.5",
  });
  expect(body).toContain('<html lang="hy"');
  expect(body).toContain("Վկայագիր 1");
  expect(body).toContain("As it was");
  expect(body).toContain('content="noindex"');
  expect(headers.get("cache-control")).toContain("no-store");
  expect((await visitor.call("GET", `/media/${hash}.jpg`)).status).toBe(200);
  const { body: listed } = await admin.call("GET", "/api/certificates");
  expect(listed).toMatchObject([{ title: "As it was", withdrawnAt: null }]);
});

test("OWN-01 the page of a certificate says the language of each text", async () => {
  const { admin, visitor, create } = await startWithPicture();
  await admin.call("PUT", "/api/artist-settings", {
    ...{ name: "Անահիտ", sentence: "", place: "", translationLanguages: [] },
    writingLanguage: "hy",
  });
  const translations = { en: { medium: "Oil on canvas" } };
  const recordId = await create("artworks", { title: "Երեկո", medium: "Կտավ", translations });
  const { address } = await issue(admin, { records: "artworks", recordId, language: "en" });
  const inLanguage = (language: string) =>
    visitor.call("GET", address, undefined, { "accept-language": language });
  const english = (await inLanguage("en")).body;
  expect(english).toContain('<h1 class="text-title" lang="hy"><cite>Երեկո</cite></h1>');
  expect(english).toContain('<span lang="hy">Անահիտ</span> issued this certificate');
  expect(english).toContain("<span>Oil on canvas\n</span>");
  const armenian = (await inLanguage("hy")).body;
  expect(armenian).toContain('<h1 class="text-title"><cite>Երեկո</cite></h1>');
  expect(armenian).toContain('<span lang="en">Oil on canvas\n</span>');
});

test("PAP-02 ten concurrent first requests draw a certificate once", async () => {
  const site = await startWithPicture();
  const { id } = await issueOfWork(site);
  const making = vi.spyOn(site.services.media.processes, "perform");
  onTestFinished(() => making.mockRestore());
  const asked = Array.from({ length: 10 }, () =>
    site.admin.call("GET", `/api/certificates/${id}/file`),
  );
  const files = new Set((await Promise.all(asked)).map(({ body }) => body));
  expect(files.size).toBe(1);
  expect(making.mock.calls.filter(([task]) => task === "makePrintPicture")).toHaveLength(1);
});

/** Reads the QR code on the first page. */
async function readCode({ media }: Site["services"], pdf: Uint8Array) {
  const page = sharp(await media.processes.perform("drawFirstPage", pdf)).ensureAlpha();
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("PAP-02 a browser opens the file of a certificate, and no policy stops its viewer", async () => {
  const site = await startWithPicture();
  const { id } = await issueOfWork(site);
  const { headers } = await site.admin.call("GET", `/api/certificates/${id}/file`);
  expect(headers.get("content-disposition")).toBe(`inline; filename="certificate-${id}.pdf"`);
  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
});

test("PAP-02 the code on a certificate leads to its page", async () => {
  const site = await startWithPicture();
  const { id, address } = await issueOfWork(site);
  const pdf = await readCertificateFile(site.services, id);
  expect(await readCode(site.services, pdf)).toBe(`https://painter.example${address}`);
});

test.each([
  ["one word of 10,000 letters", "W".repeat(10_000)],
  ["a thousand words", "evening over the plateau ".repeat(250)],
])("PAP-02 a certificate of %s is one page with its code", async (_, title) => {
  const { admin, create, services } = await startWithPicture();
  const recordId = await create("artworks", { title });
  const { id, address } = await issue(admin, { records: "artworks", recordId });
  const pdf = await readCertificateFile(services, id);
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
  expect(await readCode(services, pdf)).toBe(`https://painter.example${address}`);
});

test("REA-05 no certificate lacks a letter, and a refused one uses no number", async () => {
  const { admin, create } = await startWithPicture();
  const certify = async (wish: object) =>
    admin.call("POST", "/api/certificates", { records: "artworks", ...wish });
  const hebrew = await create("artworks", { title: "שלום" });
  const refused = { status: 400, body: { code: "lettersMissing" } };
  expect(await certify({ recordId: hebrew })).toMatchObject(refused);
  const greek = await create("artworks", { title: "Ελληνικό φως" });
  expect(await certify({ recordId: greek, details: "簽名" })).toMatchObject(refused);
  expect((await admin.call("GET", "/api/certificates")).body).toEqual([]);
  const { id } = await issue(admin, { records: "artworks", recordId: greek });
  expect(id).toBe(1);
});

test("PAP-02 a preview uses no number, and says if the picture is missing", async () => {
  const { admin, create, hash, services } = await startWithPicture();
  const preview = async (recordId: number) => {
    const wish = { records: "artworks", recordId };
    const { status, headers } = await admin.call("POST", "/api/certificates/preview", wish);
    return [status, headers.get("content-type"), headers.get(missingPicturesHeader)];
  };
  const [whole, bare] = [
    await create("artworks"),
    await create("artworks", { images: ["https://other.example/1.jpg"] }),
  ];
  expect(await preview(whole)).toEqual([200, "image/png", "0"]);
  expect(await preview(bare)).toEqual([200, "image/png", "1"]);
  const { store } = services.media;
  for await (const { name } of store.list("masters")) {
    if (name.includes(hash)) await store.remove(name);
  }
  expect(await preview(whole)).toEqual([200, "image/png", "1"]);
  expect((await issue(admin, { records: "artworks", recordId: whole })).id).toBe(1);
});

test("PAP-02 a preview says why no certificate would be issued", async () => {
  const { admin, create } = await startWithPicture();
  const refusal = async (wish: object) => {
    const { status, body } = await admin.call("POST", "/api/certificates/preview", wish);
    return [status, body.code];
  };
  const artwork = { records: "artworks", recordId: await create("artworks") };
  await issue(admin, artwork);
  expect(await refusal(artwork)).toEqual([409, "copyTaken"]);
  const open = { records: "prints", recordId: await create("prints") };
  expect(await refusal(open)).toEqual([409, "editionMissing"]);
});
