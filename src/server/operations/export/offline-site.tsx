import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { exhibitionTypes } from "../../../core/entities/exhibition.ts";
import { type Picture, pictureOf } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print.ts";
import {
  defaultArtistBio,
  defaultContactSettings,
  defaultHeroQuote,
  defaultZoomSettings,
  settingsId,
} from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { Document } from "../../../web/document.tsx";
import { AboutPage } from "../../../web/site/about/page.tsx";
import { toArtworkDetail, toWork } from "../../../web/site/artwork/work.ts";
import { WorkGrid } from "../../../web/site/artwork/work-card.tsx";
import { freshForm } from "../../../web/site/contact/contact-form.tsx";
import { ContactPage } from "../../../web/site/contact/page.tsx";
import { ExhibitionsPage } from "../../../web/site/exhibitions/page.tsx";
import { WorkSheet } from "../../../web/site/gallery/work-sheet.tsx";
import { PrintPage } from "../../../web/site/print/page.tsx";
import { PrintsPage } from "../../../web/site/prints/page.tsx";
import { toPrintView } from "../../../web/site/prints/print-view.ts";
import { pageAssets } from "../../http/assets.ts";
import type { Catalogue } from "./catalogue.ts";

const stylesheet = "style.css";

/** One transparent pixel. */
const emptyPicture = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** Returns the file of an address of the site. */
function fileOf(address: string): string {
  const { pathname, searchParams } = new URL(address.replaceAll("&amp;", "&"), "http://localhost");
  const work = searchParams.get("work");
  if (work) return `artworks/${work}.html`;
  if (/\.\w+$/.test(pathname)) return pathname.slice(1);
  if (pathname === site.home || pathname === site.artworks()) return "index.html";
  const type = searchParams.get("type");
  return `${pathname.slice(1)}${type ? `-${type}` : ""}.html`;
}

/** Makes addresses relative, and removes what needs a server or scripts. */
function toOffline(markup: string, file: string, files: ReadonlySet<string>): string {
  const up = "../".repeat(file.split("/").length - 1);
  return markup
    .replace(/<section aria-labelledby="send">.*?<\/section>/s, "")
    .replaceAll(/ data-(?:island|activated-by|prefix|props|enhance|fallback)="[^"]*"/g, "")
    .replaceAll(/ (href|src|action)="(\/[^"]*)"/g, (_, name: string, address: string) => {
      const target = fileOf(address);
      return files.has(target) ? ` ${name}="${up}${target}"` : "";
    });
}

/**
 * Renders the pages of the site for reading without a network.
 * @param pictures by address; `src` is the file in the export, after a slash. Others are left out.
 * @returns the text of each file by name
 */
export function offlineSite(
  artistName: string,
  catalogue: Catalogue,
  pictures: ReadonlyMap<string, Picture>,
): Map<string, string> {
  const withId = <T extends object>(settings: T) => ({ ...settings, id: settingsId });
  const contact = withId(catalogue.contact ?? defaultContactSettings);
  const bio = withId(catalogue.biography ?? defaultArtistBio);
  // Without zoom no page refers to tiles or manifests.
  const rights = withId({ ...(catalogue.zoom ?? defaultZoomSettings), zoom: "off" as const });
  const own = <T extends { images: string[] }>(record: T): T => ({
    ...record,
    images: record.images.filter((address) => pictures.has(address)),
  });
  const artworks = catalogue.artworks.map(own);
  const prints = catalogue.prints.filter(isActive).map(own);
  const exhibitions = catalogue.exhibitions.map(({ image, ...exhibition }) => ({
    ...exhibition,
    picture: (image && pictures.get(image)) || null,
  }));
  const views = prints.map((print) => toPrintView(print, pictures));

  const pages: [address: string, name: string, main: ReactNode][] = [
    [
      site.home,
      "Artworks",
      <div className="page" key="home">
        <h1 className="font-serif text-title">
          {catalogue.homepage?.heroQuote || defaultHeroQuote}
        </h1>
        <WorkGrid works={artworks.map((work) => toWork(work, pictures))} />
      </div>,
    ],
    ...artworks.map((artwork): (typeof pages)[number] => {
      const ofWork = prints.filter(({ artworkId }) => artworkId === artwork.id);
      const source = { settings: rights, artistName };
      const work = toArtworkDetail(artwork, pictures, ofWork, source);
      return [
        site.artwork(work.id),
        work.title,
        <div className="page" key={work.id}>
          <WorkSheet work={work} contact={contact} />
        </div>,
      ];
    }),
    [site.prints, "Prints", <PrintsPage prints={views} contact={contact} key="prints" />],
    ...views.map((print): (typeof pages)[number] => [
      site.print(print.id),
      print.title,
      <PrintPage print={print} contact={contact} key={print.id} />,
    ]),
    [
      site.about,
      "About",
      <AboutPage
        key="about"
        artistName={artistName}
        bio={bio}
        portrait={pictures.get(bio.image) ?? pictureOf(emptyPicture, pictures)}
        stockPortrait=""
        exhibitions={catalogue.exhibitions}
      />,
    ],
    ...exhibitionTypes.map((type): (typeof pages)[number] => [
      site.exhibitionsOfType(type),
      "Exhibitions",
      <ExhibitionsPage exhibitions={exhibitions} type={type} key={type} />,
    ]),
    [site.contact, "Contact", <ContactPage contact={contact} form={freshForm} key="contact" />],
  ];

  const pictureFiles = [...pictures.values()].map(({ src }) => src);
  const addresses = [`/${stylesheet}`, ...pictureFiles, ...pages.map(([address]) => address)];
  const files = new Set(addresses.map(fileOf));
  const assets = { styles: [`/${stylesheet}`], inlineStyles: "", typefaces: "", scripts: [] };
  const head = { description: "", canonical: null, kind: "website", image: null } as const;
  const texts = pages.map(([address, name, main]): [string, string] => {
    const markup = renderToStaticMarkup(
      <Document
        frame={{ artistName, contact, assets, path: new URL(address, "http://localhost").pathname }}
        head={{ ...head, title: `${name} — ${artistName}`, alternates: [], structuredData: [] }}
      >
        {main}
      </Document>,
    );
    return [fileOf(address), `<!doctype html>${toOffline(markup, fileOf(address), files)}`];
  });
  return new Map([[stylesheet, pageAssets.site.inlineStyles], ...texts]);
}
