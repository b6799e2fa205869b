import { expect, test } from "vitest";
import { adminPassword, startCallers } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import { readConfig } from "../../config/config.ts";
import { ensurePassword, isWithoutPassword, verifyPassword } from "./passwords.ts";
import { findWeakness } from "./weak-passwords.ts";

const config = readConfig({ ARTIST_NAME: "Zoë van der Berg" });

test.each([
  ["PassWord", "passwordIsCommon"],
  ["21121987", "passwordIsCommon"],
  ["Zoë van der Berg", "passwordIsName"],
  ["zoevanderberg2026", "passwordIsName"],
  ["zoe and the berg", null],
  ["4821 9936 1730 5524", null],
])("APP-09 judges the password %s as %s", async (password, weakness) => {
  const found = await findWeakness({ database: await emptyDatabase(), config }, password);
  expect(found).toBe(weakness);
});

test("APP-09 the admin refuses a common password and the name that the painter has set", async () => {
  const { admin, database } = await startCallers(await emptyDatabase());
  await admin.call("PUT", "/api/artist-settings", {
    name: "Gayane Petrosyan",
    sentence: "",
    place: "",
  });
  for (const newPassword of ["football1", "gayane2026"]) {
    const change = { currentPassword: adminPassword, newPassword };
    const answer = await admin.call("PUT", "/api/auth/password", change);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "newPassword" }] } });
  }
  expect(await verifyPassword(database, adminPassword)).not.toBeNull();
});

test("APP-09 the first start refuses a weak ADMIN_PASSWORD and sets no other", async () => {
  const database = await emptyDatabase();
  const environment = { ADMIN_PASSWORD: "password" };
  const start = ensurePassword({ database, config: readConfig(environment) });
  await expect(start).rejects.toThrow(
    "ADMIN_PASSWORD is too weak. This is one of the most common passwords",
  );
  expect(await isWithoutPassword(database)).toBe(true);
});
