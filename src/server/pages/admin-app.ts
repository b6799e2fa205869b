import { createHash } from "node:crypto";
import { Hono } from "hono";
import { adminApp } from "../../core/admin-app-routes.ts";
import { admin } from "../../core/routes.ts";
import { painterTexts } from "../../core/texts/painter.ts";
import { getArtistSettings } from "../catalogue/settings.ts";
import { adminWorkers, type BuiltWorker } from "../http/assets.ts";
import type { AppEnv } from "../services.ts";
import { chooseAdminLanguage } from "./admin-language.ts";
import { createAdminManifest } from "./admin-manifest.ts";

/** @returns a script that defines the shell for `worker.ts` */
function defineShell(shell: object | null): string {
  return `self.nkarShell = ${JSON.stringify(shell)};\n`;
}

/** Returns the script of the worker. A change of any stored file changes it: browsers then install it. */
function createWorkerScript({ source, script, files }: BuiltWorker, notification: string): string {
  const version = createHash("sha256")
    .update(source + files.join())
    .digest("hex")
    .slice(0, 16);
  return defineShell({ version, script, files, notification }) + source;
}

/** The parts of the admin that are only used once it is installed. */
export const adminAppRoutes = new Hono<AppEnv>()
  .get(adminApp.manifest, async (c) =>
    c.body(JSON.stringify(createAdminManifest(await getArtistSettings(c.var.services))), 200, {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    }),
  )
  .get(adminApp.worker, async (c, next) => {
    if (!adminWorkers) return next();
    const { config } = c.var.services;
    const language = await chooseAdminLanguage(c);
    const worker = adminWorkers[language];
    const script = config.adminApp
      ? createWorkerScript(worker, painterTexts[language].notification("{name}"))
      : defineShell(null) + worker.source;
    return c.body(script, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      // Without it, the scope would be the folder of the script.
      "service-worker-allowed": admin.portal,
    });
  })
  // Only a browser without the worker asks the server. Nothing is stored, so any site may ask.
  .on(["GET", "POST"], adminApp.share, (c) => c.redirect(adminApp.createSharedArtwork, 303));
