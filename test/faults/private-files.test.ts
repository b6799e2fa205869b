import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";
import { noisePicture, pictureForm } from "../support/sample-pictures.ts";
import { cookiesOf } from "../support/server.ts";
import { builtCommand, clientOf, emptySite, startSite } from "./site-process.ts";

function modesIn(folder: string): Record<string, string> {
  const names = globSync("**", { cwd: folder }).filter((name) => name !== ".");
  return Object.fromEntries(
    names.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );
}

test("nobody but the site's user can read its files, and the log holds no password", async () => {
  const usual = process.umask(0o022);
  onTestFinished(() => void process.umask(usual));
  const folder = await temporaryFolder();
  const dataDir = join(folder, "data");
  const site = await startSite(dataDir, { ADMIN_PASSWORD: "" });
  const passwordFile = join(dataDir, "first-password.txt");
  expect(site.log()).toContain(passwordFile);
  const password = readFileSync(passwordFile, "utf8").trim();
  expect(password.length).toBeGreaterThan(20);
  expect(site.log()).not.toContain(password);
  expect(modesIn(dataDir)).toMatchObject({
    "nkar.db": "600",
    "nkar.db-wal": "600",
    "first-password.txt": "600",
  });

  const guess = await clientOf(site, "").call("POST", "/api/auth/login", { password: "a guess" });
  expect([guess.status, existsSync(passwordFile)]).toEqual([401, true]);
  const signIn = await clientOf(site, "").call("POST", "/api/auth/login", { password });
  expect([signIn.status, existsSync(passwordFile)]).toEqual([200, false]);

  const form = pictureForm(await noisePicture(64, 64).png().toBuffer());
  const upload = await clientOf(site, cookiesOf(signIn)).call("POST", "/api/upload", form);
  expect(upload.status).toBe(201);
  const { imagePath } = await upload.json();
  expect((await fetch(site.url + imagePath)).status).toBe(200);
  execFileSync("node_modules/.bin/node", [builtCommand, "backup", join(dataDir, "site.zip")], {
    env: { ...process.env, ...emptySite(dataDir) },
  });

  const modes = modesIn(folder);
  expect(Object.keys(modes).some((name) => name.includes("masters/"))).toBe(true);
  expect(modes["data/site.zip"]).toBe("600");
  const open = Object.entries(modes).filter(([, mode]) => !/^[67]00$/.test(mode));
  expect(open).toEqual([]);
  expect(await site.stop()).toBe(0);

  // As made or copied by hand.
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, "nkar.db"), 0o644);
  const again = await startSite(dataDir);
  // The site may have made more variants meanwhile.
  const tightened = modesIn(folder);
  expect(tightened).toMatchObject({ ...modes, data: "700" });
  expect(Object.entries(tightened).filter(([, mode]) => !/^[67]00$/.test(mode))).toEqual([]);
  expect(await again.stop()).toBe(0);
});
