import { createHash } from "node:crypto";
import { Hono } from "hono";
import { icons, site } from "../../../core/routes.ts";
import type { Services } from "../../services.ts";
import { serveFile } from "../serve.ts";
import { toIconFile } from "./icon-file.ts";

const dayCache = "public, max-age=86400";
/** px */
const sides = { favicon: [16, 32, 48], touch: 180, small: 192, large: 512 } as const;

/** The first letter of the name, else its first character. */
export function initialOf(name: string): string {
  const [letter = [...name.trim()][0] ?? ""] = /\p{L}\p{M}*/u.exec(name) ?? [];
  return letter.toUpperCase();
}

/** Mounted at `/`. The icons show the artist's initial and are drawn at the first request. */
export function createIconRoutes({ config, media }: Pick<Services, "config" | "media">): Hono {
  const routes = new Hono();
  const initial = initialOf(config.artistName);
  let drawn: Promise<Map<number, Uint8Array>> | undefined;

  async function drawAll(): Promise<Map<number, Uint8Array>> {
    const all = Object.values(sides).flat();
    const files = await media.processes.drawIcons(initial, all);
    return new Map(files.map((file, index) => [all[index] ?? 0, file]));
  }

  async function draw(side: number): Promise<Uint8Array> {
    drawn ??= drawAll().catch((error: unknown) => {
      drawn = undefined;
      throw error;
    });
    return (await drawn).get(side) ?? new Uint8Array();
  }

  async function drawFavicon(): Promise<Uint8Array> {
    const files = sides.favicon.map(async (side) => ({ side, png: await draw(side) }));
    return toIconFile(await Promise.all(files));
  }

  function add(address: string, contentType: string, open: () => Promise<Uint8Array>): void {
    const tag = createHash("sha256").update(`1 ${address} ${initial}`).digest("hex").slice(0, 16);
    routes.get(address, (c) => serveFile(c, { tag, cacheControl: dayCache, contentType, open }));
  }

  add(icons.favicon, "image/x-icon", drawFavicon);
  add(icons.touch, "image/png", () => draw(sides.touch));
  add(icons.touchPrecomposed, "image/png", () => draw(sides.touch));
  add(icons.small, "image/png", () => draw(sides.small));
  add(icons.large, "image/png", () => draw(sides.large));

  const manifest = JSON.stringify({
    name: config.artistName,
    start_url: site.home,
    display: "browser",
    background_color: "#f6f4ef",
    theme_color: "#f6f4ef",
    icons: (["small", "large"] as const).map((size) => ({
      src: icons[size],
      type: "image/png",
      sizes: `${sides[size]}x${sides[size]}`,
      purpose: "any maskable",
    })),
  });
  routes.get(icons.manifest, (c) =>
    c.body(manifest, 200, {
      "content-type": "application/manifest+json",
      "cache-control": dayCache,
    }),
  );
  return routes;
}
