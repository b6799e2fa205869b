import { artistLine } from "../../core/entities/artist.ts";
import type { Language } from "../../core/languages.ts";
import { iiif, presentationType, site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import type { ZoomLimit } from "../../core/zoom.ts";
import { type ArtworkDetail, describeWork } from "../../web/site/artwork/work-view.ts";
import type { SiteIdentity } from "../catalogue/site-identity.ts";
import { createArtworkJsonLd } from "../catalogue/structured-data.ts";
import type { SharePicture } from "../pictures/share/share-pictures.ts";
import { createPageHead } from "./head.ts";

export function formatWorkName({ title, year }: ArtworkDetail): string {
  return `${title}, ${year}`;
}

function createIiifLink(title: string, href: string) {
  return { type: presentationType, title, href };
}

/** Returns the head of the gallery page with an opened work. */
export function createWorkHead(
  identity: SiteIdentity,
  language: Language,
  work: ArtworkDetail,
  share: SharePicture | null,
) {
  const [picture] = work.pictures;
  const address = site.artwork(work.id);
  return createPageHead(identity, language, {
    name: formatWorkName(work),
    description: `${work.medium}, ${work.size}. ${work.description}`,
    path: address,
    kind: "article",
    ...(picture && { picture: { picture, alt: describeWork(work, language) } }),
    share: share && { address: share.address, alt: describeWork(work, language) },
    alternates: work.rights.manifest ? [createIiifLink("IIIF manifest", work.rights.manifest)] : [],
    structuredData: [createArtworkJsonLd(identity, work, language)],
  });
}

/** Returns the head of the gallery page without an opened work. */
export function createGalleryHead(
  identity: SiteIdentity,
  language: Language,
  view: Parameters<typeof site.artworks>[0],
  zoom: ZoomLimit,
) {
  const texts = pageTexts[language];
  const line = artistLine(identity.artist, language);
  return createPageHead(identity, language, {
    name: texts.screens.artworks,
    description: `${texts.gallery.description(identity.artist.name)}${line && ` ${line}.`}`,
    path: site.artworks(view),
    alternates: zoom === "off" ? [] : [createIiifLink("IIIF collection", iiif.collection)],
  });
}
