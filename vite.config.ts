import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import devServer from "@hono/vite-dev-server";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type UserConfig } from "vite";
import { compressedTypes } from "./src/server/http/compression.ts";

/** Pictures that pages name by address: built as entries, since no browser script imports them. */
const bundledPictures = globSync("src/web/site/assets/*.jpg");

/**
 * The public site and the admin are built apart from each other. In one build they would share
 * files, and a visitor's island would load what only the admin needs.
 */
const entries = {
  site: [
    "src/web/islands/client.ts",
    "src/web/styles/site.css",
    "src/web/styles/fonts.css",
    ...bundledPictures,
  ],
  admin: ["src/web/admin/main.ts"],
};

/**
 * What islands share travels in two files, since each answer costs its headers: what all of them
 * need, and the parts that show a work or a print. A group takes along whatever it imports, so what
 * is also used before a touch comes first, in files of its own.
 */
const sharedByIslands = [
  { name: "routes", test: /src\/core\/routes\./, priority: 1 },
  {
    name: "hydrate",
    test: /node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons)|islands\/hydrate/,
  },
  {
    name: "sheet",
    test: /src\/(core\/(format|entities\/picture)|web\/ui\/(carousel|artist-picture)|web\/site\/(contact\/contact-links|artwork\/zoom-link))\.|icons\/(x|arrow-up-right)\./,
  },
];

/** The admin's screens share three files; the sign-in screen loads the first alone. */
const sharedByScreens = [
  {
    name: "sign-in",
    test: /src\/(core\/routes|web\/(ui\/toast|admin\/(toasts|(api|session)\/sign-in)))\.ts|preload-helper|rolldown-runtime|zod\/v4\/core\/core\.js/,
    priority: 2,
  },
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "parts",
    test: /src\/(core|web)\/|node_modules\/(react-hook-form|@hookform|lucide-react)\//,
    minShareCount: 2,
  },
];

function browserBuild(name: keyof typeof entries): BuildEnvironmentOptions {
  return {
    outDir: "dist/client",
    emptyOutDir: name === "site",
    manifest: `.vite/${name}.json`,
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: entries[name],
      output: { codeSplitting: { groups: name === "site" ? sharedByIslands : sharedByScreens } },
      // Drops the schemas that a public script does not use. The admin calls `z.config`, which
      // is not pure.
      ...(name === "site" && { treeshake: { manualPureFunctions: ["z"] } }),
    },
  };
}

const serverBuild: BuildEnvironmentOptions = {
  outDir: "dist/server",
  target: "node24",
  rolldownOptions: {
    input: {
      main: "src/server/main.ts",
      cli: "src/cli/main.ts",
      "picture-worker": "src/server/pictures/processing/worker.ts",
    },
    // Side by side: the server finds its own files by where it lies itself.
    output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  },
};

/**
 * The built server holds the parts of its packages that it uses, and no others, which takes
 * three tenths less memory. Outside stay those with machine code, and one that looks for some.
 */
export const leftOutside = ["better-sqlite3", "sharp", "@node-rs/argon2", "pg"];

/** The typefaces of the sharing pictures lie beside the server: what draws text wants files. */
const typefaces: Plugin = {
  name: "nkar:typefaces",
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  generateBundle() {
    for (const file of globSync("src/server/pictures/share/fonts/*.{ttf,conf}")) {
      const source = readFileSync(file);
      this.emitFile({ type: "asset", fileName: `fonts/${basename(file)}`, source });
    }
  },
};

/** What browsers load is compressed as well as can be here, so that no visitor waits for it. */
const compressed: Plugin = {
  name: "nkar:compressed",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!compressedTypes.has(extname(name))) continue;
      const bytes = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

/** In development, what only the server renders with reloads the page; islands change in place. */
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

/** `vite build` makes both halves of what browsers load, `vite build --ssr` the server. */
const browserBuilds: Pick<UserConfig, "builder" | "environments"> = {
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "admin"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: { build: browserBuild("site") },
    admin: { consumer: "client", build: browserBuild("admin") },
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    typefaces,
    compressed,
    reloadPages,
    devServer({
      entry: "src/server/dev.ts",
      // The document names Vite's client itself, as an external script, so that the strict
      // content security policy also holds in development.
      injectClientScript: false,
      exclude: [/^\/src\/.+/, /^\/@.+/, /^\/node_modules\/.+/, /\?t=\d+$/],
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
  optimizeDeps: { entries: ["src/web/**/*.{ts,tsx}"] },
  ...(isSsrBuild && {
    build: serverBuild,
    ssr: { noExternal: true, external: leftOutside },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  ...(command === "build" && !isSsrBuild && browserBuilds),
}));
