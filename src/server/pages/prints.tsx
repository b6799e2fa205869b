import type { Context } from "hono";
import { isAvailable } from "../../core/entities/artwork-rules.ts";
import type { Print } from "../../core/entities/print.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import { maxEdgeCm, minEdgeCm } from "../../core/entities/print-size-rules.ts";
import { recordId } from "../../core/entities/text.ts";
import { site } from "../../core/routes.ts";
import { PrintNotAvailable, PrintNotFound, PrintPage } from "../../web/site/print/page.tsx";
import { PrintsPage } from "../../web/site/prints/page.tsx";
import { type PrintView, toPrintView } from "../../web/site/prints/print-view.ts";
import { findArtwork } from "../catalogue/artworks/artworks.ts";
import { findPrint, listPrints } from "../catalogue/prints/prints.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { printJsonLd } from "../catalogue/structured-data.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { printSharePicture, type SharePicture } from "../pictures/share/share-pictures.ts";
import type { Services } from "../services.ts";
import { pageHead } from "./head.ts";
import { type PageContent, sendPage } from "./render.tsx";

export async function showPrints(c: Context<AppEnv>): Promise<Response> {
  const { database, media } = c.var.services;
  const identity = await getSiteIdentity(c.var.services);
  const active = (await listPrints(database)).filter(isActive);
  const covers = active.map((print) => ({ ...print, images: print.images.slice(0, 1) }));
  const pictures = await picturesOf(
    media,
    covers.flatMap((print) => print.images),
  );
  const prints = covers.map((print) => toPrintView(print, pictures));
  return sendPage(c, {
    identity,
    head: headOfPrints(identity, covers[0]),
    main: <PrintsPage prints={prints} contact={identity.contact} />,
  });
}

function headOfPrints(identity: SiteIdentity, first: Print | undefined) {
  const share = first && printSharePicture(identity.artist, first);
  return pageHead(identity, {
    name: "Prints",
    description: `Print editions of paintings by ${identity.artist.name}, on premium paper and canvas, in sizes from ${minEdgeCm} to ${maxEdgeCm} cm.`,
    path: site.prints,
    share: share && { address: share.address, alt: `${first.title}, print` },
  });
}

/** Non-numeric ids are not found. */
export async function showPrint(c: Context<AppEnv>): Promise<Response> {
  const id = recordId.safeParse(c.req.param("id"));
  const print = id.success ? await findPrint(c.var.services.database, id.data) : null;
  if (!print) return showMissing(c, "Print Edition Not Found");
  if (!isActive(print)) return showMissing(c, "Print Edition Not Available");
  return sendPage(c, await printContent(c.var.services, print));
}

export async function printContent(
  services: Pick<Services, "config" | "database" | "media">,
  found: Print,
): Promise<PageContent> {
  const { database, media } = services;
  const identity = await getSiteIdentity(services);
  const print = toPrintView(found, await picturesOf(media, found.images));
  const share = printSharePicture(identity.artist, found);
  return {
    identity,
    head: headOfPrint(identity, print, share),
    main: (
      <PrintPage
        print={print}
        contact={identity.contact}
        original={await findOriginal(database, found)}
        sharePicture={share?.address ?? null}
      />
    ),
  };
}

async function findOriginal(database: Database, { artworkId }: Print) {
  const artwork = artworkId === null ? null : await findArtwork(database, artworkId);
  if (!artwork) return null;
  const { id, medium, dimensions } = artwork;
  const availability = isAvailable(artwork) ? "available" : "sold";
  return { address: site.artwork(id), line: `${medium}, ${dimensions}, ${availability}` };
}

function headOfPrint(identity: SiteIdentity, print: PrintView, share: SharePicture | null) {
  const [picture] = print.pictures;
  const name = `${print.title}, print`;
  return pageHead(identity, {
    name,
    description:
      print.description ??
      `${print.title}: a print edition by ${identity.artist.name}, on canvas and paper.`,
    path: site.print(print.id),
    kind: "article",
    ...(picture && { picture: { picture, alt: name } }),
    share: share && { address: share.address, alt: name },
    structuredData: [printJsonLd(identity, print)],
  });
}

async function showMissing(
  c: Context<AppEnv>,
  name: "Print Edition Not Found" | "Print Edition Not Available",
): Promise<Response> {
  const identity = await getSiteIdentity(c.var.services);
  // The print may return tomorrow, so caches must not store this.
  c.header("Cache-Control", "no-store");
  return sendPage(c, {
    status: 404,
    identity,
    head: pageHead(identity, { name, description: name, path: null }),
    main: name === "Print Edition Not Found" ? <PrintNotFound /> : <PrintNotAvailable />,
  });
}
