import { existsSync, globSync } from "node:fs";
import devServer from "@hono/vite-dev-server";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What the browser loads: the public site's script and styles, and the admin. */
const entries = {
  site: "src/web/islands/client.ts",
  styles: "src/web/styles/site.css",
  admin: "src/web/admin/main.tsx",
};

/** Pictures that pages name by address: built as entries, since no browser script imports them. */
const bundledPictures = globSync("src/web/site/assets/*.jpg");

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
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
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        rolldownOptions: {
          input: { main: "src/server/main.ts" },
          output: { entryFileNames: "[name].js" },
        },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "baseline-widely-available",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [...Object.values(entries).filter((file) => existsSync(file)), ...bundledPictures],
          // Schemas are built by pure calls: an island that uses one constant of a core file
          // must not carry the whole of zod to a visitor.
          treeshake: { manualPureFunctions: ["z"] },
        },
      },
}));
