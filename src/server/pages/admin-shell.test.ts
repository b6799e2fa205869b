import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { setPassword } from "../people/sign-in/passwords.ts";

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

test.each([
  ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
  ["fr-FR, hy;q=0.5", "hy"],
  ["en;q=0.7, hy-AM", "hy"],
  ["de", "en"],
])("LAN-03 before the choice, a browser in %s gets the admin in %s", async (accepted, language) => {
  const { app } = await startCallers(await emptyDatabase());
  const response = await app.request("/admin", { headers: { "accept-language": accepted } });
  expect(await response.text()).toContain(`<html lang="${language}">`);
});

test("LAN-03 the painter chooses the language of the admin and of its 404 page, and keeps it with a new password", async () => {
  const { app, admin, database } = await startCallers(await emptyDatabase());
  const read = async (path: string) => (await app.request(path)).text();
  const choose = (language: string) => admin.call("PUT", "/api/auth/language", { language });
  expect(await read("/admin")).toContain('<html lang="en">');
  expect((await choose("ru")).status).toBe(200);
  await setPassword(database, "a password of the painter");
  const document = await read("/admin");
  for (const part of ['<html lang="ru">', "Вход для художника", "<title>Панель управления · "]) {
    expect(document).toContain(part);
  }
  const missing = await read("/admin/nowhere");
  expect(missing).toContain('<html lang="ru">');
  expect(missing).toContain(pageTexts.ru.errors.notFound);
  expect(missing).not.toContain(pageTexts.en.errors.nothingHere);
  expect(await read("/nowhere")).toContain('<html lang="en">');
});
