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

/**
 * Returns a script that tells the service worker the files of the admin.
 * @param shell null if the worker shall store no files
 */
function createShellScript(shell: object | null): string {
  return `self.nkarShell = ${JSON.stringify(shell)};\n`;
}

/**
 * Returns the script of the service worker with a version that changes with every file of the admin:
 * browsers install the worker anew if its script has changed.
 */
function createWorkerScript({ source, script, files }: BuiltWorker, notification: string): string {
  const version = createHash("sha256")
    .update(source + files.join())
    .digest("hex")
    .slice(0, 16);
  return createShellScript({ version, script, files, notification }) + source;
}

/** Routes for the admin as an installed app: manifest, service worker and shared pictures. */
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
      : createShellScript(null) + worker.source;
    return c.body(script, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      // Without this header, the scope would be the folder of the script.
      "service-worker-allowed": admin.portal,
    });
  })
  // With a service worker, this request does not arrive: the worker keeps the shared pictures. The
  // request stores nothing, so any site may send it.
  .on(["GET", "POST"], adminApp.share, (c) => c.redirect(adminApp.createSharedArtwork, 303));
