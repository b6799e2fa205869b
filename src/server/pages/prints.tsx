import type { Context } from "hono";
import { isActive, maxEdgeCm, minEdgeCm } from "../../core/entities/print-rules.ts";
import { recordId } from "../../core/entities/text.ts";
import type { Language } from "../../core/languages.ts";
import type { Print } from "../../core/records/prints.ts";
import { site, siteIn } from "../../core/routes.ts";
import { islandTexts } from "../../core/texts/island.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { toWork } from "../../web/site/artwork/work.ts";
import { PrintNotFound, PrintNotOnSale, PrintPage } from "../../web/site/print/page.tsx";
import { toPageCode } from "../../web/site/printed-address.tsx";
import { PrintsPage } from "../../web/site/prints/page.tsx";
import { type PrintView, toPrintView, toSimilarPrint } from "../../web/site/prints/print-view.ts";
import { findArtwork } from "../catalogue/artworks/artworks.ts";
import { findRecord, listRecords } from "../catalogue/content.ts";
import { listSimilar } from "../catalogue/similar.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { createPrintJsonLd } from "../catalogue/structured-data.ts";
import type { Database } from "../database/open.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { describePrintSharePicture, type SharePicture } from "../pictures/share/share-pictures.ts";
import type { AppEnv, Services } from "../services.ts";
import { createPageHead } from "./head.ts";
import { type PageContent, sendPage } from "./render.tsx";
import { loadSeriesOfWork } from "./selected-works.ts";
import { expireWithExhibitions, loadExhibitionsOfWork } from "./timed-exhibitions.ts";

/** Shows the page with all prints that are offered. */
export async function showPrints(c: Context<AppEnv>): Promise<Response> {
  const { database, media } = c.var.services;
  const identity = await getSiteIdentity(c.var.services);
  const activePrints = (await listRecords(database, "prints")).filter(isActive);
  const printsWithCover = activePrints.map((print) => ({
    ...print,
    images: print.images.slice(0, 1),
  }));
  const pictures = await loadPictures(
    media,
    printsWithCover.flatMap((print) => print.images),
  );
  const prints = printsWithCover.map((print) => toPrintView(print, pictures));
  return sendPage(c, {
    identity,
    kind: "prints",
    head: createPrintsHead(identity, getPageLanguage(c), printsWithCover[0]),
    main: <PrintsPage prints={prints} contact={identity.contact} />,
  });
}

function createPrintsHead(identity: SiteIdentity, language: Language, first: Print | undefined) {
  const texts = pageTexts[language];
  const share = first && describePrintSharePicture(identity.artist, first, language);
  return createPageHead(identity, language, {
    name: texts.screens.prints,
    description: texts.prints.description({
      artist: identity.artist.name,
      min: minEdgeCm,
      max: maxEdgeCm,
    }),
    path: site.prints,
    share: share && {
      address: share.address,
      alt: islandTexts[language].prints.print(first.title),
    },
  });
}

/** Shows the page of a print; the 404 page for an unknown or non-numeric id. */
export async function showPrint(c: Context<AppEnv>): Promise<Response> {
  const id = recordId.safeParse(c.req.param("id"));
  const print = id.success ? await findRecord(c.var.services.database, "prints", id.data) : null;
  if (!print) return showMissingPrint(c, "notFound");
  if (!isActive(print)) return showMissingPrint(c, "notAvailable");
  await expireWithExhibitions(c);
  return sendPage(c, await loadPrintContent(c.var.services, print, getPageLanguage(c)));
}

/** Loads all that the page of a print shows. */
export async function loadPrintContent(
  services: Pick<Services, "config" | "database" | "media">,
  storedPrint: Print,
  language: Language,
): Promise<PageContent> {
  const { database, media } = services;
  const identity = await getSiteIdentity(services);
  const similar = await listSimilar(database, "prints", storedPrint.id);
  const covers = similar.flatMap(({ images }) => images.slice(0, 1));
  const pictures = await loadPictures(media, [...storedPrint.images, ...covers]);
  const print = toPrintView(storedPrint, pictures);
  // The QR code of the page, which shows on paper only.
  const pageCode = toPageCode(identity.origin + siteIn(language).print(storedPrint.id));
  const share = describePrintSharePicture(identity.artist, storedPrint, language);
  return {
    identity,
    kind: "prints",
    head: createPrintHead(identity, language, print, share),
    main: (
      <PrintPage
        print={print}
        artist={identity.artist}
        contact={identity.contact}
        referenceArtwork={await findReferenceArtwork(database, storedPrint, language)}
        sharePicture={share?.address ?? null}
        similar={similar.map((each) => toSimilarPrint(each, pictures))}
        series={await loadSeriesOfWork(database, { print: storedPrint.id }, language)}
        onView={await loadExhibitionsOfWork(database, { print: storedPrint.id }, language)}
        pageCode={pageCode}
      />
    ),
  };
}

async function findReferenceArtwork(database: Database, { artworkId }: Print, language: Language) {
  const artwork = artworkId === null ? null : await findArtwork(database, artworkId);
  if (!artwork) return null;
  const address = siteIn(language).artwork(artwork.id);
  return { ...toWork(artwork, new Map(), language), address };
}

function createPrintHead(
  identity: SiteIdentity,
  language: Language,
  print: PrintView,
  share: SharePicture | null,
) {
  const [picture] = print.pictures;
  const name = islandTexts[language].prints.print(print.title);
  return createPageHead(identity, language, {
    name,
    description:
      print.description ??
      pageTexts[language].print.description({ title: print.title, artist: identity.artist.name }),
    path: site.print(print.id),
    kind: "article",
    ...(picture && { picture: { picture, alt: name } }),
    share: share && { address: share.address, alt: name },
    structuredData: [createPrintJsonLd(identity, print, language)],
  });
}

async function showMissingPrint(
  c: Context<AppEnv>,
  reason: "notFound" | "notAvailable",
): Promise<Response> {
  const language = getPageLanguage(c);
  const name = pageTexts[language].print[reason];
  const identity = await getSiteIdentity(c.var.services);
  // The painter may offer the print tomorrow, so caches must not store this answer.
  c.header("Cache-Control", "no-store");
  return sendPage(c, {
    status: 404,
    identity,
    kind: "prints",
    head: createPageHead(identity, language, { name, description: name, path: null }),
    main: reason === "notFound" ? <PrintNotFound /> : <PrintNotOnSale />,
  });
}
