import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { type Engine, freshDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import type { Certificate } from "../../core/entities/certificate.ts";
import { findCertificate } from "../catalogue/certificates.ts";
import { openDatabase } from "../database/open.ts";
import { backUpToFile } from "../operations/backup/folder-backup.ts";
import { restore } from "../operations/backup/restore.ts";
import { exportSite } from "../operations/export/export.ts";
import { openZip } from "../operations/zip/zip.ts";
import { storePicture } from "../pictures/pictures.ts";

async function startWithPicture(engine: Engine = "SQLite") {
  const DATABASE_URL = await freshDatabase(engine);
  const database = await openDatabase(DATABASE_URL);
  const site = await startCallers(database, { DATABASE_URL, SITE_URL: "https://painter.example" });
  const colour = { width: 60, height: 40, channels: 3, background: "#a05" } as const;
  const jpeg = await sharp({ create: colour }).jpeg().toBuffer();
  const { src, hash } = await storePicture(site.services.media, jpeg, { prepare: false });
  const create = async (records: "artworks" | "prints", change: object = {}) => {
    const minimal = records === "prints" ? minimalPrint : minimalArtwork;
    const record = { ...minimal, images: [src], ...change };
    return (await site.admin.call("POST", `/api/${records}`, record)).body.id as number;
  };
  return { ...site, create, hash };
}

async function issue(admin: Caller, wish: object): Promise<Certificate> {
  const { status, body } = await admin.call("POST", "/api/certificates", wish);
  expect(status).toBe(201);
  return body;
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

  test("PAP-02 after a restore numbers go on above the highest, and files are whole", async () => {
    const { admin, create, services, database } = await startWithPicture(engine);
    const wish = { records: "artworks", recordId: await create("artworks") };
    const first = await issue(admin, wish);
    const address = `/api/certificates/${first.id}/file`;
    const { body: file } = await admin.call("GET", address);
    const path = join(await temporaryFolder(), "backup.zip");
    const { store } = services.media;
    const site = { config: services.config, store, database };
    await backUpToFile(site, path);
    const later = await issue(admin, { ...wish, recordId: await create("artworks") });
    for await (const { name } of store.list("masters")) await store.remove(name);

    await restore(site, path);

    await admin.call("POST", "/api/auth/login", { password: "studio-light-on-stone" });
    expect((await admin.call("GET", address)).body).toBe(file);
    const next = await issue(admin, { ...wish, recordId: await create("artworks") });
    expect(next.id).toBeGreaterThan(later.id);
  });
});

test("PAP-02 no guessed address is that of a certificate", async () => {
  const { admin, visitor, create, database } = await startWithPicture();
  const { id, address } = await issue(admin, {
    records: "artworks",
    recordId: await create("artworks"),
  });
  expect((await visitor.call("GET", address)).status).toBe(200);
  const guesses = Array.from({ length: 10_000 }, (_, guess) => {
    const code = guess.toString(16).padStart(16, "0");
    return findCertificate(database, `${id + (guess % 3)}-${code}`);
  });
  expect((await Promise.all(guesses)).filter((found) => found !== null)).toEqual([]);
  const wrong = [`/certificates/${id}-${"0".repeat(16)}`, `/certificates/${id}`, `${address}0`];
  for (const guess of wrong) expect((await visitor.call("GET", guess)).status).toBe(404);
  expect((await visitor.call("GET", "/api/certificates")).status).toBe(401);
  expect((await visitor.call("GET", `/api/certificates/${id}/file`)).status).toBe(401);
});

test("PAP-02 the page confirms the work as it was, in the visitor's language", async () => {
  const { admin, visitor, create, hash } = await startWithPicture();
  const recordId = await create("artworks", { title: "As it was", published: false });
  const { address } = await issue(admin, { records: "artworks", recordId });
  const changed = { ...minimalArtwork, title: "Renamed", images: ["/media/cover.jpg"] };
  await admin.call("PUT", `/api/artworks/${recordId}`, changed);
  await admin.call("DELETE", `/api/artworks/${recordId}`);

  const { body, headers } = await visitor.call("GET", address, undefined, {
    "accept-language": "de, hy;q=0.8, en;q=0.5",
  });
  expect(body).toContain('<html lang="hy"');
  expect(body).toContain("Վկայագիր 1");
  expect(body).toContain("As it was");
  expect(body).toContain('content="noindex"');
  expect(headers.get("cache-control")).toContain("no-store");
  expect((await visitor.call("GET", `/media/${hash}.jpg`)).status).toBe(200);
});

test("PAP-02 the page of a withdrawn certificate says so", async () => {
  const { admin, visitor, create } = await startWithPicture();
  const wish = { records: "artworks", recordId: await create("artworks") };
  const { id, address } = await issue(admin, wish);
  expect((await visitor.call("GET", address)).body).not.toContain("was withdrawn");
  await admin.call("DELETE", `/api/certificates/${id}`);
  expect((await visitor.call("GET", address)).body).toContain("was withdrawn");
  const { body } = await admin.call("GET", "/api/certificates");
  expect(body).toMatchObject([
    { id, title: minimalArtwork.title, withdrawnAt: expect.any(String) },
  ]);
});

test("PAP-02 a print needs an edition, and its file stays in the export", async () => {
  const { admin, create, services } = await startWithPicture();
  const recordId = await create("prints");
  const refused = await admin.call("POST", "/api/certificates", { records: "prints", recordId });
  expect(refused).toMatchObject({ status: 409, body: { code: "editionMissing" } });
  const { id } = await issue(admin, { records: "artworks", recordId: await create("artworks") });
  const { body, headers } = await admin.call("GET", `/api/certificates/${id}/file`);
  expect(headers.get("content-type")).toBe("application/pdf");
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(services, path);
  const zip = await openZip(path);
  const bytes = await zip.bytes(`certificates/${id}.pdf`);
  expect(Buffer.from(bytes).toString()).toBe(body);
  await zip.close();
});
