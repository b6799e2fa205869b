import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";

test("NAV-06, NAV-07 sends every admin screen the same uncached document", async () => {
  const { app } = await startCallers(await emptyDatabase());
  for (const path of [
    "/admin",
    "/admin?tab=prints",
    "/admin/create-artwork",
    "/admin/edit-artwork/7",
    "/admin/create-print",
    "/admin/edit-print/7",
  ]) {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toContain('<div id="admin">');
  }
});

test("NAV-08 sends 404 for unknown addresses below /admin", async () => {
  const { app } = await startCallers(await emptyDatabase());
  const response = await app.request("/admin/paint-for-me");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("404 Page Not Found");
  for (const path of ["/admin/edit-artwork/backup.zip", "/admin/edit-print/1;2"]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});
