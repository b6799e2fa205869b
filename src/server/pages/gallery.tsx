import type { Context } from "hono";
import {
  type Artwork,
  isAvailable,
  parseAvailabilityFilter,
  parseGalleryView,
} from "../../core/artwork.ts";
import type { Print } from "../../core/print.ts";
import { iiif, presentationType, site } from "../../core/routes.ts";
import { recordId } from "../../core/text.ts";
import type { ZoomLimit } from "../../core/zoom.ts";
import { toWork, toWorkInFull } from "../../web/site/artwork/work.ts";
import { describeWork, type WorkInFull } from "../../web/site/artwork/work-view.ts";
import { GalleryPage, WorkOverlay, worksPerPage } from "../../web/site/gallery/page.tsx";
import { findArtwork, highestTop, listGalleryPage } from "../artworks/artworks.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/open.ts";
import { picturesOf } from "../media/pictures.ts";
import { listPrintsOfArtwork } from "../prints/prints.ts";
import type { AppEnv } from "../request.ts";
import { getContactSettings, getZoomSettings } from "../settings/settings.ts";
import { type ShareWall, shareAddress, wallOfArtwork } from "../share/share-pictures.ts";
import { aboutWork } from "../structured-data.ts";
import { pageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

/** The gallery: a page of works, and the work that the address opens over it. */
export async function showGallery(c: Context<AppEnv>): Promise<Response> {
  const { database, media, config } = c.var.services;
  const filter = parseAvailabilityFilter(c.req.query("availability"));
  const view = parseGalleryView(c.req.query("view"));
  const page = recordId.catch(1).parse(c.req.query("page"));
  const workId = recordId.safeParse(c.req.query("work"));
  const artwork = workId.success ? await findArtwork(database, workId.data) : null;
  const { artworks, total } = await listGalleryPage(database, {
    filter,
    page,
    perPage: worksPerPage,
  });
  const lastPage = Math.max(1, Math.ceil(total / worksPerPage));
  // A page that the catalogue or the filter no longer reaches.
  if (page > lastPage) {
    return c.redirect(site.artworks({ availability: filter, view, page: lastPage }), 302);
  }
  // There are as many ids without a work as somebody cares to invent: none of them is kept.
  if (workId.success && !artwork) c.header("Cache-Control", "private, no-cache");
  const contact = await getContactSettings(database);

  const addresses = artworks.flatMap((each) => each.images.slice(0, 1));
  const pictures = await picturesOf(media, [...addresses, ...(artwork?.images ?? [])]);
  const settings = await getZoomSettings(database);
  const terms = { settings, artistName: config.artistName };
  const prints = artwork ? await printsLeft(database, artwork) : [];
  const work = artwork && toWorkInFull(artwork, pictures, prints, terms);
  const works = artworks.map((each) => toWork(each, pictures));
  const gallery = headOfGallery(config, { availability: filter, view, page }, settings.zoom);
  return sendPage(c, {
    contact,
    head: work ? headOfWork(config, work, wallOfArtwork(config, artwork)) : gallery,
    main: (
      <GalleryPage
        works={works}
        total={total}
        filter={filter}
        view={view}
        page={page}
        highestTop={view === "scale" ? await highestTop(database, filter) : 0}
      />
    ),
    overlay: (
      <WorkOverlay
        work={work}
        title={gallery.title}
        contact={contact}
        filter={filter}
        view={view}
        page={page}
      />
    ),
    covered: work !== null,
  });
}

/** A work that can be bought leads to itself; a sold one to its prints. */
async function printsLeft(database: Database, artwork: Artwork): Promise<Print[]> {
  return isAvailable(artwork) ? [] : listPrintsOfArtwork(database, artwork.id);
}

function inIiif(title: string, href: string) {
  return { type: presentationType, title, href };
}

function headOfWork(config: Config, work: WorkInFull, wall: ShareWall | null) {
  const [picture] = work.pictures;
  const address = site.artwork(work.id);
  return pageHead(config, {
    name: `${work.title}, ${work.year}`,
    description: `${work.medium}, ${work.dimensions}. ${work.description}`,
    path: address,
    kind: "article",
    ...(picture && { picture: { picture, alt: describeWork(work) } }),
    share: wall && { address: shareAddress.artwork(work.id, wall), alt: describeWork(work) },
    alternates: work.terms.manifest ? [inIiif("IIIF manifest", work.terms.manifest)] : [],
    structuredData: [aboutWork(config, work)],
  });
}

function headOfGallery(config: Config, view: Parameters<typeof site.artworks>[0], zoom: ZoomLimit) {
  return pageHead(config, {
    name: "Artworks",
    description: `Original paintings by ${config.artistName}: oils and mixed media between abstraction and realism.`,
    path: site.artworks(view),
    alternates: zoom === "off" ? [] : [inIiif("IIIF collection", iiif.collection)],
  });
}
