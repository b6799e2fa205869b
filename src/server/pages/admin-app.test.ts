import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";

test("APP-01 the manifest installs the admin under the artist's name, and nothing else", async () => {
  const { app, admin } = await startCallers(await emptyDatabase());
  const artist = { name: "Anahit Vard", sentence: "", place: "" };
  await admin.call("PUT", "/api/artist-settings", artist);
  expect(await (await app.request("/admin")).text()).toContain(
    '<link rel="manifest" href="/admin/app.webmanifest"/>',
  );
  const response = await app.request("/admin/app.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    id: "/admin",
    name: "Anahit Vard: Admin",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
  });
  for (const page of ["/", "/about"]) {
    const html = await (await app.request(page)).text();
    expect(html).not.toContain("app.webmanifest");
  }
});

test("APP-01 without the worker, a shared picture leads to the form that asks for it", async () => {
  const { app } = await startCallers(await emptyDatabase());
  const form = new FormData();
  form.append("pictures", new File(["x"], "painting.jpg", { type: "image/jpeg" }));
  for (const headers of [{ "sec-fetch-site": "none" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await app.request("/admin/share", { method: "POST", body: form, headers });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin/create-artwork?shared");
  }
});

test("APP-01 ADMIN_APP=false: the admin cannot be installed", async () => {
  const { app } = await startCallers(await emptyDatabase(), { ADMIN_APP: "false" });
  const html = await (await app.request("/admin")).text();
  expect(html).not.toContain("app.webmanifest");
});
