import { createHash } from "node:crypto";
import { Hono } from "hono";
import { icons } from "../../../core/routes.ts";
import { getArtistSettings } from "../../catalogue/settings.ts";
import type { Services as AllServices, AppEnv } from "../../services.ts";
import { serveFile } from "../serve.ts";

/** Raise this number with each change of the drawing, so that browsers load the icons anew. */
const generation = 3;
/** Browsers store an icon for one hour only, because a new name of the painter gives new icons. */
const hourCache = "public, max-age=3600";
/** Sides of the square icons, in px. */
export const iconSides = {
  favicon: 48,
  touch: 180,
  touchPrecomposed: 180,
  small: 192,
  large: 512,
} as const satisfies Record<keyof typeof icons, number>;

/** Returns the first letter of the name, else its first character. */
function getInitial(name: string): string {
  const [letter = [...name.trim()][0] ?? ""] = /\p{L}\p{M}*/u.exec(name) ?? [];
  return letter.toUpperCase();
}

type Services = Pick<AllServices, "config" | "database" | "media">;

/** Creates the routes of the site's icons, mounted at `/`. An icon shows the initial of the painter's name. */
export function createIconRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const drawnIcons = new Map<string, Promise<Uint8Array>>();

  function drawOnce(initial: string, side: number): Promise<Uint8Array> {
    const key = `${initial} ${side}`;
    const icon =
      drawnIcons.get(key) ?? services.media.processes.perform("drawIcon", null, initial, side);
    drawnIcons.set(key, icon);
    icon.catch(() => drawnIcons.delete(key));
    return icon;
  }

  for (const [name, address] of Object.entries(icons)) {
    const side = iconSides[name as keyof typeof icons];
    routes.get(address, async (c) => {
      const initial = getInitial((await getArtistSettings(services)).name);
      const tag = createHash("sha256")
        .update(JSON.stringify([generation, initial, side]))
        .digest("hex")
        .slice(0, 16);
      const open = () => drawOnce(initial, side);
      return serveFile(c, { tag, cacheControl: hourCache, contentType: "image/png", open });
    });
  }
  return routes;
}
