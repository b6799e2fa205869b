import type { Artist } from "../../core/entities/artist.ts";
import { mainPictureBox, type Picture } from "../../core/entities/picture.ts";
import { inLanguage, languageVersions } from "../../core/language-addresses.ts";
import type { Language } from "../../core/languages.ts";
import { sharePicturesIn } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import type { PageHead } from "../../web/head.tsx";
import type { SiteIdentity } from "../catalogue/site-identity.ts";
import { absoluteUrl } from "../config/config.ts";
import { sharePictureSize } from "../pictures/processing/picture-tasks.ts";

type Source = Pick<SiteIdentity, "origin" | "artist" | "writingLanguage">;

interface HeadParts extends Partial<Omit<PageHead, "title" | "canonical" | "image">> {
  /** Name of the screen or work; the artist's name follows. */
  name: string;
  description: string;
  /** Path of the page in the default language; null keeps the page out of search engines. */
  path: string | null;
  picture?: { picture: Picture; alt: string };
  /** A picture made for sharing; it replaces `picture`. */
  share?: { address: string; alt?: string } | null;
}

/** In characters. Search engines and social apps show no more. */
const maxDescriptionLength = 200;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= maxDescriptionLength) return line;
  return `${line.slice(0, line.lastIndexOf(" ", maxDescriptionLength))} …`;
}

/** Returns the size in px of the variant to which the picture's main address leads. */
function computeMainVariantSize({
  width,
  height,
}: Picture): { width: number; height: number } | null {
  if (!width || !height) return null;
  const scale = Math.min(1, mainPictureBox.width / width, mainPictureBox.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the picture beside a shared link: the share picture, else that of the page, else the site's. */
function chooseSharedImage(
  { origin, artist }: Source,
  language: Language,
  parts: HeadParts,
): PageHead["image"] {
  if (!parts.share && parts.picture) {
    const { picture, alt } = parts.picture;
    const { width = null, height = null } = computeMainVariantSize(picture) ?? {};
    return { url: absoluteUrl(origin, picture.src), width, height, alt };
  }
  const { address, alt = pageTexts[language].home.sharePicture(artist.name) } = parts.share ?? {
    address: sharePicturesIn(language).site,
  };
  return { url: absoluteUrl(origin, address), ...sharePictureSize, alt };
}

export function formatPageTitle(artist: Artist, name: string): string {
  return `${name} — ${artist.name}`;
}

/** Returns what the `<head>` of a page states: title, description, addresses, image. */
export function createPageHead(identity: Source, language: Language, parts: HeadParts): PageHead {
  const { path } = parts;
  return {
    title: formatPageTitle(identity.artist, parts.name),
    description: shorten(parts.description),
    canonical: path === null ? null : absoluteUrl(identity.origin, inLanguage(path, language)),
    languages: (path === null ? [] : languageVersions(path, identity.writingLanguage)).map(
      ({ name, address }) => ({
        name,
        href: absoluteUrl(identity.origin, address),
      }),
    ),
    kind: parts.kind ?? "website",
    image: path === null ? null : chooseSharedImage(identity, language, parts),
    alternates: parts.alternates ?? [],
    structuredData: parts.structuredData ?? [],
  };
}
