// Renders the pages of the site's offline copy, which an export contains and browsers open from a folder.

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { exhibitionTypes } from "../../../core/entities/exhibition-rules.ts";
import { type Picture, pictureAt } from "../../../core/entities/picture.ts";
import { splitLanguage } from "../../../core/language-addresses.ts";
import {
  defaultArtistBio,
  defaultZoomSettings,
  settingsId,
} from "../../../core/records/settings-defaults.ts";
import { site } from "../../../core/routes.ts";
import { pageTexts } from "../../../core/texts/page.ts";
import { selectContactWays } from "../../../core/ways-to-reach.ts";
import { Document } from "../../../web/document.tsx";
import { AboutPage } from "../../../web/site/about/page.tsx";
import { toArtworkDetail, toWork } from "../../../web/site/artwork/work.ts";
import { freshForm } from "../../../web/site/contact/contact-form.tsx";
import { ContactPage } from "../../../web/site/contact/page.tsx";
import { toExhibitionView } from "../../../web/site/exhibitions/exhibition-view.ts";
import { ExhibitionsPage } from "../../../web/site/exhibitions/page.tsx";
import { WorkSheet } from "../../../web/site/gallery/work-sheet.tsx";
import { PrintPage } from "../../../web/site/print/page.tsx";
import { PrintsPage } from "../../../web/site/prints/page.tsx";
import { toPrintView } from "../../../web/site/prints/print-view.ts";
import {
  type Palettes,
  pickSimilar,
  toComparableArtwork,
  toComparablePrint,
} from "../../catalogue/similar.ts";
import type { SiteIdentity } from "../../catalogue/site-identity.ts";
import { noAssets, pageAssets } from "../../http/assets.ts";
import type { Catalogue } from "./catalogue.ts";
import { createLocalizedCatalogue, type LocalizedCatalogue } from "./localized-catalogue.ts";
import { OfflineHome } from "./offline-home.tsx";
import { listExhibitionPages, listSeriesOfWork, listSeriesPages } from "./offline-selections.tsx";

const stylesheet = "style.css";

/** One transparent pixel. */
const emptyPicture = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

type Pictures = ReadonlyMap<string, Picture>;

/** Returns the name of the file that holds the page or picture at an address of the site. */
export function toOfflineFile(address: string): string {
  const { path } = splitLanguage(address.replaceAll("&amp;", "&"));
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const work = searchParams.get("work");
  if (work) return `artworks/${work}.html`;
  if (/\.\w+$/.test(pathname)) return pathname.slice(1);
  if (pathname === site.home || pathname === site.artworks()) return "index.html";
  const type = searchParams.get("type");
  return `${pathname.slice(1)}${type ? `-${type}` : ""}.html`;
}

/** Makes the addresses in a page relative, and removes parts that need a server or scripts. */
function toOffline(markup: string, file: string, files: ReadonlySet<string>): string {
  const rootPath = "../".repeat(file.split("/").length - 1);
  return (
    markup
      // Removes the contact form.
      .replace(/<section aria-labelledby="send">.*?<\/section>/s, "")
      // Shows the parts for browsers without scripts, such as the pictures of later prints.
      .replaceAll(/<\/?noscript>/g, "")
      .replaceAll(/ data-(?:island|activated-by|prefix|props|enhance|fallback)="[^"]*"/g, "")
      .replaceAll(/ (href|src|action)="(\/[^"]*)"/g, (_, name: string, address: string) => {
        const target = toOfflineFile(address);
        return files.has(target) ? ` ${name}="${rootPath}${target}"` : "";
      })
  );
}

interface Page {
  address: string;
  name: string;
  main: ReactNode;
}

function wrapInPage(content: ReactNode): ReactNode {
  return <div className="page">{content}</div>;
}

function listWorkPages(
  catalogue: LocalizedCatalogue,
  pictures: Pictures,
  palettes: Palettes,
  { artist, contact, sales, writingLanguage: language }: SiteIdentity,
): Page[] {
  const { artworks, prints, zoom } = catalogue;
  // Without zoom no page refers to tiles or manifests.
  const settings = { ...(zoom ?? defaultZoomSettings), zoom: "off" as const, id: settingsId };
  const source = { settings, artist, sales, language, sharePicture: null, pageCode: null };
  const comparableWorks = artworks.map((each) => toComparableArtwork(each, palettes));
  return artworks.map((artwork) => {
    const { id, title } = artwork;
    const printsOfWork = prints.filter(({ artworkId }) => artworkId === id);
    const similar = pickSimilar(artworks, comparableWorks, id);
    const series = listSeriesOfWork(catalogue, { artwork: id }, language);
    const work = toArtworkDetail(artwork, pictures, printsOfWork, { ...source, series, similar });
    const main = wrapInPage(
      <WorkSheet work={work} artist={artist} contact={selectContactWays(contact)} />,
    );
    return { address: site.artwork(id), name: title, main };
  });
}

function listPages(
  catalogue: LocalizedCatalogue,
  pictures: Pictures,
  palettes: Palettes,
  identity: SiteIdentity,
): Page[] {
  const { artworks, prints, exhibitions, homepage, biography } = catalogue;
  const { artist, contact, writingLanguage: language } = identity;
  const { screens } = pageTexts[language];
  const bio = { ...(biography ?? defaultArtistBio), id: settingsId };
  const portrait = pictures.get(bio.image) ?? pictureAt(emptyPicture, pictures);
  const about = { artist, bio, portrait, stockPortrait: "", exhibitions };
  const printViews = prints.map((print) => toPrintView(print, pictures));
  const exhibitionViews = exhibitions.map((each) => toExhibitionView(each, pictures));
  const hasSeries = catalogue.series.length > 0;
  const works = artworks.map((work) => toWork(work, pictures, language));
  const comparablePrints = prints.map((each) => toComparablePrint(each, palettes));
  return [
    {
      address: site.home,
      name: screens.artworks,
      main: wrapInPage(<OfflineHome {...{ artist, homepage, language, works, hasSeries }} />),
    },
    ...listWorkPages(catalogue, pictures, palettes, identity),
    {
      address: site.prints,
      name: screens.prints,
      main: <PrintsPage prints={printViews} contact={contact} />,
    },
    ...printViews.map((print) => {
      const similar = pickSimilar(printViews, comparablePrints, print.id);
      const series = listSeriesOfWork(catalogue, { print: print.id }, language);
      return {
        address: site.print(print.id),
        name: print.title,
        main: <PrintPage {...{ print, artist, contact, similar, series }} />,
      };
    }),
    ...listSeriesPages(catalogue, pictures, language),
    ...listExhibitionPages(catalogue, pictures, language),
    { address: site.about, name: screens.about, main: <AboutPage {...about} /> },
    ...exhibitionTypes.map((type) => ({
      address: site.exhibitionsOfType(type),
      name: screens.exhibitions,
      main: <ExhibitionsPage exhibitions={exhibitionViews} type={type} />,
    })),
    {
      address: site.contact,
      name: screens.contact,
      main: <ContactPage artist={artist} contact={contact} form={freshForm} />,
    },
  ];
}

function renderPage({ address, name, main }: Page, identity: SiteIdentity) {
  const { artist, contact, sales, writingLanguage } = identity;
  const { pathname } = new URL(address, "http://localhost");
  const assets = { ...noAssets, styles: [`/${stylesheet}`] };
  const head = { description: "", canonical: null, kind: "website", image: null } as const;
  const markup = renderToStaticMarkup(
    <Document
      frame={{
        artist,
        contact,
        sales,
        assets,
        language: writingLanguage,
        writingLanguage,
        path: pathname,
        addressForSwitch: null,
      }}
      head={{
        ...head,
        title: `${name} — ${artist.name}`,
        alternates: [],
        languages: [],
        structuredData: [],
      }}
    >
      {main}
    </Document>,
  );
  return `<!doctype html>${markup}`;
}

/**
 * Renders the pages of the site for reading without a network.
 * @param catalogue the records that visitors see
 * @param pictures the exported pictures by address, each with `src` as a slash and the path of its file;
 *   the pages leave out other pictures
 * @returns the text of each file by name
 */
export function renderOfflineSite(
  identity: SiteIdentity,
  catalogue: Catalogue,
  pictures: Pictures,
  palettes: Palettes,
): Map<string, string> {
  const pages = listPages(
    createLocalizedCatalogue(catalogue, pictures, identity.writingLanguage),
    pictures,
    palettes,
    identity,
  );
  const pictureFiles = [...pictures.values()].map(({ src }) => src);
  const addresses = [`/${stylesheet}`, ...pictureFiles, ...pages.map(({ address }) => address)];
  const files = new Set(addresses.map(toOfflineFile));
  const texts = pages.map((page): [string, string] => {
    const file = toOfflineFile(page.address);
    return [file, toOffline(renderPage(page, identity), file, files)];
  });
  return new Map([[stylesheet, pageAssets.offline[identity.writingLanguage]], ...texts]);
}
