import { mainPictureBox, type Picture } from "../../core/entities/picture.ts";
import { sharePictures } from "../../core/routes.ts";
import type { PageHead } from "../../web/document.tsx";
import { absoluteUrl, type Config, siteOrigin } from "../config/config.ts";
import { sharePictureSize } from "../pictures/processing/picture-tasks.ts";

interface HeadParts extends Partial<Omit<PageHead, "title" | "canonical" | "image">> {
  /** Name of the screen or work; the artist's name follows. */
  name: string;
  description: string;
  /** Null keeps the page out of search engines. */
  path: string | null;
  picture?: { picture: Picture; alt: string };
  /** A picture made for sharing; it replaces `picture`. */
  share?: { address: string; alt?: string } | null;
}

/** In characters; search engines and social apps show no more. */
const maxDescriptionLength = 200;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= maxDescriptionLength) return line;
  return `${line.slice(0, line.lastIndexOf(" ", maxDescriptionLength))} …`;
}

/** Returns the size in px of the picture's main address. */
function mainVariantSize({ width, height }: Picture): { width: number; height: number } | null {
  if (!width || !height) return null;
  const scale = Math.min(1, mainPictureBox.width / width, mainPictureBox.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the share picture, else the page's own picture, else the site's. */
function sharedImage(
  { artistName, ...site }: Parameters<typeof pageHead>[0],
  parts: HeadParts,
): PageHead["image"] {
  const origin = siteOrigin(site);
  if (!parts.share && parts.picture) {
    const { picture, alt } = parts.picture;
    const { width = null, height = null } = mainVariantSize(picture) ?? {};
    return { url: absoluteUrl(origin, picture.src), width, height, alt };
  }
  const { address, alt = `A painting by ${artistName} on a gallery wall` } = parts.share ?? {
    address: sharePictures.site,
  };
  return { url: absoluteUrl(origin, address), ...sharePictureSize, alt };
}

export function pageTitle({ artistName }: Pick<Config, "artistName">, name: string): string {
  return `${name} — ${artistName}`;
}

export function pageHead(
  config: Pick<Config, "artistName" | "siteUrl" | "host" | "port">,
  parts: HeadParts,
): PageHead {
  const origin = siteOrigin(config);
  return {
    title: pageTitle(config, parts.name),
    description: shorten(parts.description),
    canonical: parts.path === null ? null : absoluteUrl(origin, parts.path),
    kind: parts.kind ?? "website",
    image: parts.path === null ? null : sharedImage(config, parts),
    alternates: parts.alternates ?? [],
    structuredData: parts.structuredData ?? [],
  };
}
