import { createHash } from "node:crypto";
import { Hono } from "hono";
import { type Artist, artistLine } from "../../../core/entities/artist.ts";
import { icons, site } from "../../../core/routes.ts";
import { getArtistSettings } from "../../catalogue/settings.ts";
import type { Services as AllServices } from "../../services.ts";
import { serveFile } from "../serve.ts";
import { toIconFile } from "./icon-file.ts";

/** A renamed artist gets a new icon. */
const hourCache = "public, max-age=3600";
/** px */
const sides = { favicon: [16, 32, 48], touch: 180, small: 192, large: 512 } as const;

/** The first letter of the name, else its first character. */
export function initialOf(name: string): string {
  const [letter = [...name.trim()][0] ?? ""] = /\p{L}\p{M}*/u.exec(name) ?? [];
  return letter.toUpperCase();
}

type Services = Pick<AllServices, "config" | "database" | "media">;

type Drawn = Map<number, Uint8Array>;

/** Mounted at `/`. The icons show the artist's initial and are drawn at the first request. */
export function createIconRoutes(services: Services): Hono {
  const routes = new Hono();
  const { processes } = services.media;
  let last: { initial: string; drawn: Promise<Drawn> } | undefined;

  async function drawAll(initial: string): Promise<Drawn> {
    const all = Object.values(sides).flat();
    const files = await processes.drawIcons(initial, all);
    return new Map(files.map((file, index) => [all[index] ?? 0, file]));
  }

  function drawOnce(initial: string): Promise<Drawn> {
    if (last?.initial === initial) return last.drawn;
    const drawn = drawAll(initial);
    last = { initial, drawn };
    drawn.catch(() => {
      if (last?.drawn === drawn) last = undefined;
    });
    return drawn;
  }

  function add(address: string, contentType: string, pick: (drawn: Drawn) => Uint8Array): void {
    routes.get(address, async (c) => {
      const initial = initialOf((await getArtistSettings(services)).name);
      const tag = createHash("sha256").update(`1 ${address} ${initial}`).digest("hex").slice(0, 16);
      const open = async () => pick(await drawOnce(initial));
      return serveFile(c, { tag, cacheControl: hourCache, contentType, open });
    });
  }

  const png = (side: number) => (drawn: Drawn) => drawn.get(side) ?? new Uint8Array();
  add(icons.favicon, "image/x-icon", (drawn) =>
    toIconFile(sides.favicon.map((side) => ({ side, png: png(side)(drawn) }))),
  );
  add(icons.touch, "image/png", png(sides.touch));
  add(icons.touchPrecomposed, "image/png", png(sides.touch));
  add(icons.small, "image/png", png(sides.small));
  add(icons.large, "image/png", png(sides.large));

  routes.get(icons.manifest, async (c) =>
    c.body(JSON.stringify(manifestOf(await getArtistSettings(services))), 200, {
      "content-type": "application/manifest+json",
      "cache-control": hourCache,
    }),
  );
  return routes;
}

function manifestOf(artist: Artist): object {
  const line = artistLine(artist);
  return {
    name: artist.name,
    ...(line && { description: line }),
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
  };
}
