import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { setPassword } from "../people/sign-in/passwords.ts";

test("NAV-06, NAV-07 sends every admin screen the same uncached document", async () => {
  const { app } = await startCallers(await emptyDatabase());
  const forms = ["create-artwork", "edit-artwork/7", "create-print", "edit-print/7"];
  for (const path of ["/admin", "/admin?tab=prints", ...forms.map((form) => `/admin/${form}`)]) {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toContain('<div id="admin">');
  }
});

test("LAN-03 the painter chooses the language of the admin and of its 404 page, and keeps it with a new password", async () => {
  const { app, admin, database } = await startCallers(await emptyDatabase());
  const read = async (path: string) => (await app.request(path)).text();
  const choose = (language: string) => admin.call("PUT", "/api/auth/language", { language });
  expect(await read("/admin")).toContain('<html lang="en">');
  expect((await choose("ru")).status).toBe(200);
  await setPassword(database, "a password of the painter");
  const document = await read("/admin");
  expect(document).toContain('<html lang="ru">');
  expect(document).toContain("Вход для художника");
  expect(await read("/admin/nowhere")).toContain(pageTexts.ru.errors.notFound);
  expect(await read("/nowhere")).toContain('<html lang="en">');
});
