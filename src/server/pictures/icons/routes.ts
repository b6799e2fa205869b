import { createHash } from "node:crypto";
import { Hono } from "hono";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { icons } from "../../../core/routes.ts";
import { getArtistBio, getArtistSettings } from "../../catalogue/settings.ts";
import type { AppEnv } from "../../http/request.ts";
import type { Services as AllServices } from "../../services.ts";
import type { Media } from "../pictures.ts";
import { serveFile } from "../serve.ts";
import { findVariant, readVariant } from "../variants/variants.ts";
import { toIconFile } from "./icon-file.ts";

/** Raise with each change of the drawing. */
const generation = 2;
/** A new name or portrait gives new icons. */
const hourCache = "public, max-age=3600";
/** In px, as the others. */
export const largeSides = { small: 192, large: 512 } as const;
const sides = { favicon: [16, 32, 48], touch: 180, ...largeSides } as const;

/** The first letter of the name, else its first character. */
export function initialOf(name: string): string {
  const [letter = [...name.trim()][0] ?? ""] = /\p{L}\p{M}*/u.exec(name) ?? [];
  return letter.toUpperCase();
}

type Services = Pick<AllServices, "config" | "database" | "media">;

interface Subject {
  initial: string;
  /** Hash of the painter's portrait; null if the site does not store it. */
  portrait: string | null;
}

async function findSubject(services: Services): Promise<Subject> {
  const { name } = await getArtistSettings(services);
  const { image } = await getArtistBio(services.database);
  return { initial: initialOf(name), portrait: hashOfAddress(image) };
}

type Drawn = Map<number, Uint8Array>;

function bySide(lengths: readonly number[], files: readonly Uint8Array[]): Drawn {
  return new Map(files.map((file, index) => [lengths[index] ?? 0, file]));
}

/** The portrait cannot be recognised at the sizes of the favicon. */
async function drawAll(media: Media, { initial, portrait }: Subject): Promise<Drawn> {
  const large = [sides.touch, sides.small, sides.large];
  const all = [...sides.favicon, ...large];
  const letters = bySide(all, await media.processes.drawIcons(initial, all));
  const variant = portrait && (await findVariant(media, portrait, null, "jpg"));
  const picture = variant && (await readVariant(media, variant));
  if (!picture) return letters;
  const cropped = bySide(large, await media.processes.cropIcons(picture, large));
  return new Map([...letters, ...cropped]);
}

/**
 * Mounted at `/`. Large icons show the painter's portrait if there is one, others the initial. All
 * are drawn at the first request.
 */
export function createIconRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let last: { key: string; drawn: Promise<Drawn> } | undefined;

  function drawOnce(key: string, subject: Subject): Promise<Drawn> {
    if (last?.key === key) return last.drawn;
    const drawn = drawAll(services.media, subject);
    last = { key, drawn };
    drawn.catch(() => {
      if (last?.drawn === drawn) last = undefined;
    });
    return drawn;
  }

  function add(address: string, contentType: string, pick: (drawn: Drawn) => Uint8Array): void {
    routes.get(address, async (c) => {
      const subject = await findSubject(services);
      const key = JSON.stringify([generation, subject]);
      const tag = createHash("sha256")
        .update(address + key)
        .digest("hex")
        .slice(0, 16);
      const open = async () => pick(await drawOnce(key, subject));
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
  return routes;
}
