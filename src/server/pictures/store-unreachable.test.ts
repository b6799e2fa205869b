import { expect, test, vi } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { paintPicture } from "../../../test/support/painted-site.ts";
import { startS3 } from "../../../test/support/s3.ts";
import { pictureForm } from "../../../test/support/sample-pictures.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";

test("OPS-04 with an unreachable store, pages work, uploads are refused, and both recover by themselves", async () => {
  const s3 = await startS3();
  const database = await emptyDatabase();
  const { services, admin, visitor } = await startApi(database, { ...s3.environment });
  const painter = await admin();
  const anybody = visitor();
  const imagePath = await painter.upload(await paintPicture(1));
  const work = { ...minimalArtwork, images: [imagePath] };
  expect(await painter.status("POST", "/api/artworks", work)).toBe(201);
  expect(await anybody.status("GET", imagePath)).toBe(200);
  await services.media.queue.idle();
  const namesBefore = await s3.names();

  await s3.stop();
  for (const path of ["/", "/artworks", "/artworks?work=1", "/api/artworks", "/healthz"]) {
    expect(await anybody.status("GET", path), path).toBe(200);
  }
  const data = `data:image/jpeg;base64,${(await paintPicture(3)).toString("base64")}`;
  const refused = [
    await painter.call("POST", "/api/upload", pictureForm(await paintPicture(2))),
    await painter.call("POST", "/api/artworks", { ...work, images: [data] }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(503);
    expect(body.message).toContain("nothing was saved");
  }
  expect(await painter.status("PUT", "/api/artworks/1", { ...work, title: "New" })).toBe(200);
  const picture = await anybody.call("GET", imagePath);
  expect(picture.status).toBe(503);
  expect(picture.headers.get("cache-control")).toBe("no-store");
  const logError = vi.spyOn(services.log, "error");
  const ready = await anybody.call("GET", "/readyz");
  expect(ready).toMatchObject({ status: 503, body: { database: "ok", media: "out of reach" } });
  const problems = logError.mock.calls.map(([, message]) => message);
  expect(problems).toContain("not ready: the blob store cannot be reached");
  expect(await painter.read("/api/artworks")).toHaveLength(1);

  await s3.start();
  await expect.poll(async () => await anybody.status("GET", "/readyz")).toBe(200);
  expect(await s3.names()).toEqual(namesBefore);
  expect(await anybody.status("GET", imagePath)).toBe(200);
  await painter.upload(await paintPicture(2));
});
