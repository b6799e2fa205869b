import { globSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import devServer from "@hono/vite-dev-server";
import { compressibleEndings } from "@nkar/page-cache/compression";
import react from "@vitejs/plugin-react";
import {
  type BuildEnvironmentOptions,
  defineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from "vite";
import { compileTexts } from "./scripts/compile-texts.ts";
import { adminLanguages } from "./src/core/languages.ts";

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Built as entries, since pages name these pictures by address and no browser script imports them. */
const bundledPictures = globSync("src/web/site/assets/*.jpg");

/**
 * The public site and the admin are two builds. In one build they would share chunks, and a
 * visitor's island would load code that only the admin needs.
 */
const entries = {
  site: [
    "src/web/client.ts",
    "src/web/inline.ts",
    "src/web/styles/site.css",
    "src/web/styles/fonts.css",
    "src/web/styles/paper.css",
    ...globSync("src/web/styles/{pages,languages}/*.css"),
    ...bundledPictures,
  ],
  admin: ["src/web/admin/main.ts"],
};

/**
 * Islands share one chunk besides React, since each response costs its headers. A group includes
 * everything that it imports, unless an earlier group has it: the entry keeps what runs before a
 * touch. The first view loads enhancements, so what they import stays apart from islands.
 */
const siteChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "client", test: "src/web/client.ts" },
  { name: "hydrate", test: "src/web/islands/hydrate.tsx" },
  {
    name: (id, modules) => {
      const importers = modules.getModuleInfo(id)?.importers ?? [];
      return importers.some((path) => path.endsWith(".enhance.ts")) ? null : "islands";
    },
    minShareCount: 2,
  },
];

/** The oldest browsers with all functions. `docs/browsers.md` gives the reasons. */
export const supportedBrowsers = ["chrome120", "edge120", "firefox128", "safari17.4", "ios17.4"];

function browserBuild(name: keyof typeof entries, manifest: string): BuildEnvironmentOptions {
  return {
    outDir: "dist/client",
    emptyOutDir: name === "site",
    manifest: `.vite/${manifest}.json`,
    target: supportedBrowsers,
    assetsInlineLimit: 0,
    // model-viewer, which few visitors load.
    chunkSizeWarningLimit: 1100,
    modulePreload: {
      polyfill: false,
    },
    rolldownOptions: {
      input: entries[name],
      // Puts the admin's texts in place of their names, so that a browser loads no dictionary.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // Its warnings depend on what else the machine does.
      checks: { bundlerTimings: false },
      ...(name === "site" && { output: { codeSplitting: { groups: siteChunks } } }),
    },
  };
}

/** A service worker is one file; the server sends it with the list of files to store. */
const workerBuild: BuildEnvironmentOptions = {
  outDir: "dist/client",
  emptyOutDir: false,
  target: supportedBrowsers,
  rolldownOptions: {
    input: "src/web/admin/worker/worker.ts",
    output: { format: "iife", entryFileNames: "[name].js" },
  },
};

const serverBuild: BuildEnvironmentOptions = {
  outDir: "dist/server",
  target: "node24",
  rolldownOptions: {
    input: {
      main: "src/server/main.ts",
      cli: "src/cli/main.ts",
      convert: "tools/convert/main.ts",
      "copy-worker": "src/server/operations/backup/copy-worker.ts",
      "download-worker": "src/server/operations/downloads/download-worker.ts",
      "picture-worker": "src/server/pictures/processing/worker.ts",
      "paper-worker": "src/server/papers/worker.ts",
    },
    // Flat, because the server finds its files relative to its own.
    output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  },
};

/**
 * Packages that are not bundled into the server: they contain machine code, or load some (`pg`).
 * The bundle holds only the used parts of all other packages and needs 30 % less memory.
 */
export const externalPackages = ["better-sqlite3", "sharp", "@node-rs/argon2", "pg"];

/** Files that the server reads beside its own: fonts, and the profile that pdfkit puts in PDF/A. */
const copiedFiles = {
  fonts: "src/server/pictures/share/fonts/*.{ttf,conf}",
  typefaces: "packages/paper/typefaces/*.ttf",
  data: "node_modules/pdfkit/js/data/*.icc",
  "": "node_modules/@hyzyla/pdfium/dist/pdfium.wasm",
};

const copyFiles: Plugin = {
  name: "nkar:copy-files",
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  generateBundle() {
    for (const [folder, files] of Object.entries(copiedFiles)) {
      for (const file of globSync(files)) {
        const source = readFileSync(file);
        this.emitFile({ type: "asset", fileName: join(folder, basename(file)), source });
      }
    }
  },
};

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  await Promise.all([
    writeFile(`${path}.br`, await compressBrotli(bytes)),
    writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 })),
  ]);
}

/** Compresses at the highest level here, so that no request pays for it. */
const compressAssets: Plugin = {
  name: "nkar:compress-assets",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async writeBundle({ dir = "" }, bundle) {
    const names = Object.keys(bundle).filter((name) => compressibleEndings.has(extname(name)));
    await Promise.all(names.map((name) => compressFile(join(dir, name))));
  },
};

/** Reloads the page in development after a change of server-only modules. Islands update in place. */
const reloadPages: Plugin = {
  name: "nkar:reload-pages",
  apply: "serve",
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== "ssr" || modules.length === 0) return;
    const browser = server.environments.client;
    const known = [...(browser.moduleGraph.getModulesByFile(file) ?? [])];
    if (!known.some((module) => module.type === "js")) browser.hot.send({ type: "full-reload" });
  },
};

/** Compiles the texts at the start, and in development after each change. */
const compileTextsOnChange: Plugin = {
  name: "nkar:compile-texts",
  configResolved: () => compileTexts(),
  configureServer({ watcher, config }) {
    watcher.on("change", (file) => {
      if (!file.startsWith(join(config.root, "texts"))) return;
      try {
        compileTexts();
      } catch (error) {
        config.logger.error(String(error));
      }
    });
  },
};

const adminBuilds = Object.fromEntries(
  adminLanguages.map((language) => {
    const name = `admin_${language}`;
    return [name, { consumer: "client" as const, build: browserBuild("admin", name) }];
  }),
);

/** Makes the admin of each language: `web/admin/texts/texts.ts` imports English texts. */
const adminTexts: Plugin = {
  name: "nkar:admin-texts",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name in adminBuilds,
  resolveId: {
    filter: { id: /core\/texts\/en\/admin\.ts$/ },
    handler(id, importer) {
      const language = this.environment.name.replace("admin_", "");
      return this.resolve(id.replace("/en/", `/${language}/`), importer, { skipSelf: true });
    },
  },
};

/** `vite build` builds the site, the admins and their worker, `vite build --ssr` the server. */
const browserBuilds: Pick<UserConfig, "builder" | "environments"> = {
  builder: {
    async buildApp(builder) {
      for (const name of ["client", ...Object.keys(adminBuilds), "worker"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: { build: browserBuild("site", "site") },
    ...adminBuilds,
    worker: { consumer: "client", build: workerBuild },
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    compileTextsOnChange,
    react(),
    adminTexts,
    copyFiles,
    compressAssets,
    reloadPages,
    devServer({
      entry: "src/server/dev.ts",
      // The document links Vite's client as an external script, so that development has the same
      // strict content security policy.
      injectClientScript: false,
      exclude: [/^\/(src|packages)\/.+/, /^\/@.+/, /^\/node_modules\/.+/, /\?t=\d+$/],
      ignoreWatching: [/\/data\//, /\/dist\//],
    }),
  ],
  publicDir: false,
  appType: "custom",
  server: {
    host: process.env.HOST ?? "127.0.0.1",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
  },
  optimizeDeps: { entries: ["src/web/**/*.{ts,tsx}", "!**/*.test.*"] },
  ...(isSsrBuild && {
    build: serverBuild,
    ssr: { noExternal: true, external: externalPackages },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  ...(command === "build" && !isSsrBuild && browserBuilds),
}));
