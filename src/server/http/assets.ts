import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { chooseEncoding, compressibleEndings } from "@nkar/page-cache/compression";
import type { Context } from "hono";
import {
  type AdminLanguage,
  adminLanguages,
  type Language,
  languages,
} from "../../core/languages.ts";
import type { PageAssets } from "../../web/head.tsx";
import { speculationRules } from "../../web/speculation-rules.ts";
import { listStyles, listTypefaces, type PageKind, pageKinds } from "./page-styles.ts";

// Finds and sends the built scripts, styles and fonts of the site and the admin.

const clientFolder = join(import.meta.dirname, "../client");

/** The built files of one source file, as Vite's manifest lists them. */
interface ManifestEntry {
  file: string;
  css?: string[];
  /** Fonts, and scripts of workers. */
  assets?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const siteScript = "src/web/client.ts";
const printStyles = "src/web/styles/paper.css";
const inlineScript = "src/web/inline.ts";
const adminScript = "src/web/admin/main.ts";

function readManifest(name: "site" | `admin_${AdminLanguage}`): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, `.vite/${name}.json`), "utf8"));
}

function findBuiltFile(manifest: Manifest, source: string): string[] {
  const entry = manifest[source];
  return entry ? [`/${entry.file}`] : [];
}

function readBuiltText(manifest: Manifest, sources: string[]): string {
  return sources
    .flatMap((source) => findBuiltFile(manifest, source))
    .map((file) => readFileSync(join(clientFolder, file), "utf8").trim())
    .join("");
}

interface Assets {
  /** By the page's language, the language that the painter writes in, and the kind of page. */
  site: Record<Language, Record<Language, Record<PageKind, PageAssets>>>;
  admin: Record<AdminLanguage, PageAssets>;
  /** Styles of the exported site, in the language that the painter writes in. */
  offline: Record<Language, string>;
}

function mapNames<Name extends string, Value>(
  names: readonly Name[],
  createValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, createValue(name)])) as Record<Name, Value>;
}

/** No styles, fonts or scripts. */
export const noAssets: PageAssets = {
  styles: [],
  inlineStyles: "",
  typefaces: "",
  printStyles: undefined,
  inlineScript: "",
  speculationRules: "",
  scripts: [],
};

function readAdminAssets(language: AdminLanguage): PageAssets {
  const manifest = readManifest(`admin_${language}`);
  return {
    ...noAssets,
    styles: (manifest[adminScript]?.css ?? []).map((file) => `/${file}`),
    scripts: findBuiltFile(manifest, adminScript),
  };
}

function readBuiltAssets(): Assets {
  const site = readManifest("site");
  const commonAssets = {
    ...noAssets,
    inlineScript: readBuiltText(site, [inlineScript]),
    speculationRules,
    printStyles: findBuiltFile(site, printStyles)[0],
    scripts: findBuiltFile(site, siteScript),
  };
  return {
    site: mapNames(languages, (language) =>
      mapNames(languages, (writingLanguage) => {
        const typefaces = readBuiltText(site, listTypefaces(language, writingLanguage));
        return mapNames(pageKinds, (kind) => {
          const inlineStyles = readBuiltText(site, listStyles(language, writingLanguage, kind));
          return { ...commonAssets, inlineStyles, typefaces };
        });
      }),
    ),
    admin: mapNames(adminLanguages, readAdminAssets),
    offline: mapNames(languages, (writingLanguage) =>
      readBuiltText(site, listStyles(writingLanguage, writingLanguage, "offline")),
    ),
  };
}

/** The admin's service worker, and the files that the worker stores. */
export interface BuiltWorker {
  /** JavaScript code of the worker. */
  source: string;
  /** Address of the first script of the admin. */
  script: string;
  /** Addresses of all scripts and styles of the admin. */
  files: string[];
}

function readWorker(language: AdminLanguage): BuiltWorker {
  const admin = readManifest(`admin_${language}`);
  const [script = ""] = findBuiltFile(admin, adminScript);
  const files = Object.values(admin)
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    // Leaves out fonts, which have a fallback.
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `/${file}`);
  const source = readFileSync(join(clientFolder, "worker.js"), "utf8");
  return { source, script, files: [...new Set(files)] };
}

function createDevelopmentAssets(): Assets {
  // These must load before all other scripts.
  const developmentScripts = ["/@vite/client", "/src/web/islands/refresh.dev.ts"];
  return {
    site: mapNames(languages, (language) =>
      mapNames(languages, (writingLanguage) =>
        mapNames(pageKinds, (kind) => ({
          ...noAssets,
          printStyles: `/${printStyles}`,
          styles: [
            ...listTypefaces(language, writingLanguage),
            ...listStyles(language, writingLanguage, kind),
          ]
            .filter((file) => existsSync(file))
            .map((file) => `/${file}`),
          scripts: [...developmentScripts, `/${siteScript}`],
        })),
      ),
    ),
    admin: mapNames(adminLanguages, () => ({
      ...noAssets,
      scripts: [...developmentScripts, `/${adminScript}`],
    })),
    offline: mapNames(languages, () => ""),
  };
}

export const pageAssets = import.meta.env.DEV ? createDevelopmentAssets() : readBuiltAssets();

/** Null in development. */
export const adminWorkers = import.meta.env.DEV ? null : mapNames(adminLanguages, readWorker);

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
};

/** Needs no expiry, because the name of a built file contains the hash of its content. */
const cachedFiles = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function readCached(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const cached = cachedFiles.get(file);
  if (cached) return cached;
  const bytes = readFile(join(clientFolder, "assets", file));
  cachedFiles.set(file, bytes);
  bytes.catch(() => cachedFiles.delete(file));
  return bytes;
}

const compressedNames = { br: "br", gzip: "gz" } as const;

async function readBestEncoding(file: string, accepted: string | undefined) {
  const encoding = compressibleEndings.has(extname(file)) ? chooseEncoding(accepted) : null;
  const name = encoding ? `${file}.${compressedNames[encoding]}` : file;
  return { encoding, bytes: await readCached(name).catch(() => null) };
}

/** Sends a built file; the next handler answers if there is none of this name. */
export async function serveAssets(c: Context, next: () => Promise<void>) {
  const file = /^\/assets\/([\w.-]+)$/.exec(c.req.path)?.[1];
  const type = file ? contentTypes[extname(file)] : undefined;
  if (!file || !type) return next();
  const { encoding, bytes } = await readBestEncoding(file, c.req.header("accept-encoding"));
  if (!bytes) return next();
  if (encoding) c.header("Content-Encoding", encoding);
  c.header("Vary", "Accept-Encoding");
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  c.header("Content-Type", type);
  c.header("X-Content-Type-Options", "nosniff");
  return c.body(bytes);
}

const defaultPictures = import.meta.glob<string>("../../web/site/assets/default-*.jpg", {
  eager: true,
  query: "?url",
  import: "default",
});

function findDefaultPicture(name: string): string {
  return defaultPictures[`../../web/site/assets/default-${name}.jpg`] ?? "";
}

/** Pictures that pages show until the painter enters others. */
export const bundledPictures = {
  hero: findDefaultPicture("hero"),
  portrait: findDefaultPicture("portrait"),
};
