import sharp from "sharp";
import { expect, test } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { noisePicture, plainPicture } from "../../../../test/support/sample-pictures.ts";
import { dayMs } from "../../../core/durations.ts";
import { maxWallPictureBytes } from "../../../core/enquiry.ts";
import { purgeJournal } from "../../catalogue/journal/purge.ts";

const message = { name: "Nare", email: "nare@example.com", message: "Does it fit?" };

function toDataUrl(bytes: Uint8Array, type = "image/jpeg"): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

function createJpeg(width = 300, height = 200): Promise<Uint8Array> {
  return plainPicture([90, 60, 30], width, height).jpeg().toBuffer();
}

async function startSending(database: Parameters<typeof startCallers>[0], environment = {}) {
  const callers = await startCallers(database, environment);
  const { admin, visitor, app } = callers;
  return {
    ...callers,
    send: (wallPicture: string | null, words = message.message, address?: string) =>
      visitor.call(
        "POST",
        "/api/contact",
        { ...message, message: words, wallPicture },
        { "X-Forwarded-For": address },
      ),
    inbox: async () => await admin.read("/api/contact"),
    async readPicture(address: string) {
      const response = await app.request(address, { headers: { cookie: admin.cookie() } });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

onBothEngines((open) => {
  test("ASK-02 a wall picture reaches the inbox, encoded anew and without metadata", async () => {
    const { send, inbox, readPicture, visitor } = await startSending(await open());
    const metadata = { IFD0: { Artist: "SECRET" } };
    const sent = await noisePicture(600, 400).withExif(metadata).jpeg().toBuffer();
    expect(sent.includes("SECRET")).toBe(true);
    expect((await send(toDataUrl(Buffer.concat([sent, Buffer.from("<script>")])))).status).toBe(
      201,
    );

    const [{ wallPicture }] = await inbox();
    expect(wallPicture).toBe("/api/contact/1/wall-picture");
    const { response, bytes } = await readPicture(wallPicture);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 600 });
    expect(bytes.toString("latin1")).not.toMatch(/SECRET|Exif|script/);
    expect(await visitor.status("GET", wallPicture)).toBe(401);
  });

  test("ASK-02 a wall picture is deleted with its message and the days of the trash", async () => {
    const { send, inbox, readPicture, admin, database } = await startSending(await open());
    await send(toDataUrl(await createJpeg()));
    await admin.call("DELETE", "/api/contact/1");
    const address = "/api/contact/1/wall-picture";
    expect((await readPicture(address)).response.status).toBe(404);
    await purgeJournal(database);
    const [entry] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${entry.id}/restore`);
    expect(await inbox()).toMatchObject([{ wallPicture: address }]);
    expect((await readPicture(address)).response.status).toBe(200);

    await admin.call("DELETE", "/api/contact/1");
    await purgeJournal(database, new Date(Date.now() + 31 * dayMs));
    expect(await database.query.selectFrom("wall_pictures").selectAll().execute()).toEqual([]);
  });
});

test("ASK-02 a large wall picture is stored smaller", async () => {
  const { send, readPicture } = await startSending(await emptyDatabase());
  const sent = await noisePicture(2400, 1200).jpeg({ quality: 30 }).toBuffer();
  expect(sent.length).toBeLessThanOrEqual(maxWallPictureBytes);
  expect((await sharp(sent).jpeg({ quality: 80 }).toBuffer()).length).toBeGreaterThan(
    maxWallPictureBytes,
  );
  expect((await send(toDataUrl(sent))).status).toBe(201);
  const { bytes } = await readPicture("/api/contact/1/wall-picture");
  expect(bytes.length).toBeLessThanOrEqual(maxWallPictureBytes);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
});

test("ASK-02 refuses anything but a small JPEG, and names the field", async () => {
  const { send, inbox } = await startSending(await emptyDatabase(), { TRUST_PROXY: "true" });
  const jpeg = await createJpeg();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const refused = [
    toDataUrl(svg, "image/svg+xml"),
    toDataUrl(svg),
    toDataUrl(await plainPicture([1, 2, 3]).png().toBuffer()),
    toDataUrl(jpeg.subarray(0, jpeg.length / 2)),
    toDataUrl(await createJpeg(5000, 5000)),
    `${toDataUrl(jpeg)}!`,
    "/media/0123456789abcdef0123456789abcdef.jpg",
    "../../etc/passwd",
    toDataUrl(Buffer.alloc(maxWallPictureBytes + 3)),
  ];
  for (const [index, picture] of refused.entries()) {
    const { status, body } = await send(picture, "Does it fit?", `192.0.2.${index}`);
    expect([400, 413], picture.slice(0, 60)).toContain(status);
    expect(body.issues, picture.slice(0, 60)).toMatchObject([{ path: "wallPicture" }]);
  }
  expect((await send(toDataUrl(Buffer.alloc(2 * maxWallPictureBytes)))).status).toBe(413);
  expect(await inbox()).toEqual([]);
});

test("ASK-02 limits wall pictures per sender and day, not messages", async () => {
  const { send } = await startSending(await emptyDatabase());
  const picture = toDataUrl(await createJpeg());
  const sendNumber = (index: number) => send(picture, `Number ${index}`);
  for (const index of [1, 2, 3, 4, 5]) expect((await sendNumber(index)).status).toBe(201);
  const { status, body, headers } = await sendNumber(6);
  expect([status, body.issues[0].path]).toEqual([429, "wallPicture"]);
  expect(body.message).toContain("send your message without it");
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(null, "Number 6")).status).toBe(201);
});
