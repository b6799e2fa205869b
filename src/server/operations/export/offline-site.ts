import { publicAvailability } from "../../../core/entities/artwork.ts";
import { exhibitionTypeNames } from "../../../core/entities/exhibition.ts";
import { isActive } from "../../../core/entities/print.ts";
import { materialNames } from "../../../core/entities/print-size-rules.ts";
import { defaultBioTitle, defaultHeroQuote } from "../../../core/entities/settings.ts";
import { formatDollars, formatEuro, formatSize } from "../../../core/format.ts";
import { sizePrice } from "../../../core/pricing.ts";
import { html, type Markup, paragraphs } from "../../http/markup.ts";
import type { Catalogue } from "./catalogue.ts";

/** Returns null for external pictures. */
export type PictureFile = (
  address: string,
) => { file: string; width: number; height: number } | null;

interface Work {
  id: number;
  title: string;
  images: string[];
}

const tabs = [
  ["index.html", "Works"],
  ["prints.html", "Prints"],
  ["about.html", "About"],
  ["exhibitions.html", "Exhibitions"],
  ["contact.html", "Contact"],
] as const;

const stylesheet = `:root { color-scheme: light; --wall: #f6f4ef; --ink: #1c1a18; --ash: #5d5851; --stone: #8e4736; --line: #d3d0c9 }
* { box-sizing: border-box }
body { margin: 0; background: var(--wall); color: var(--ink); font: 1rem/1.6 Georgia, "Noto Serif Armenian", serif }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 1.5rem }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; border-bottom: 1px solid var(--line) }
header strong { font-size: 1.5rem; font-weight: 400 }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem }
a { color: var(--stone); display: inline-block; padding: .25rem 0 }
a:focus-visible { outline: 2px solid var(--stone); outline-offset: 2px }
h1 { font-weight: 400; font-size: 2rem; line-height: 1.2 }
h2 { font-weight: 400; font-size: 1.4rem }
img { max-width: 100%; height: auto; display: block; background: #e7e7e4 }
.works { list-style: none; padding: 0; display: grid; gap: 2.5rem 2rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
.works img { aspect-ratio: 3 / 4; object-fit: cover; width: 100% }
.works a { display: block; color: inherit; text-decoration: none }
.label { margin: .75rem 0 0 } .label em { font-size: 1.15rem } .label span { display: block; color: var(--ash) }
.sold::before { content: ""; display: inline-block; width: .6em; height: .6em; border-radius: 50%; background: #bd241c; margin-right: .4em }
.pictures { display: grid; gap: 1.5rem } .pictures img { max-height: 90vh; width: auto; margin: 0 auto }
.lines { white-space: pre-line; max-width: 42rem }
table { border-collapse: collapse } td, th { text-align: left; padding: .25rem 1.5rem .25rem 0; border-bottom: 1px solid var(--line) }
footer { color: var(--ash); border-top: 1px solid var(--line) }
`;

function page(artistName: string, name: string, up: string, main: Markup): string {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name} — ${artistName}</title>
<link rel="stylesheet" href="${up}style.css">
</head>
<body>
<header><strong>${artistName}</strong><nav aria-label="Pages">${tabs.map(
    ([file, label]) => html`<a href="${up}${file}">${label}</a>`,
  )}</nav></header>
<main>
${main}
</main>
<footer>A copy of ${artistName}'s site for reading without a network.</footer>
</body>
</html>
`;
  return markup;
}

class OfflineSite {
  readonly artistName: string;
  readonly catalogue: Catalogue;
  readonly fileOf: PictureFile;

  constructor(artistName: string, catalogue: Catalogue, fileOf: PictureFile) {
    this.artistName = artistName;
    this.catalogue = catalogue;
    this.fileOf = fileOf;
  }

  picture(address: string | undefined, alt: string, up: string, loading = "lazy"): Markup {
    if (!address) return html``;
    const known = this.fileOf(address);
    if (known) {
      return html`<img src="${up}${known.file}" width="${known.width}" height="${known.height}" alt="${alt}" loading="${loading}">`;
    }
    // An offline copy must not load anything.
    return /^https?:/i.test(address)
      ? html`<a href="${address}" rel="noreferrer">${alt}, on another site</a>`
      : html``;
  }

  grid(works: Work[], folder: string, label: (work: Work) => Markup): Markup {
    const items = works.map(
      (work) => html`<li><a href="${folder}/${work.id}.html">${this.picture(work.images[0], "", "")}
<p class="label">${label(work)}</p></a></li>\n`,
    );
    return html`<ul class="works">\n${items}</ul>`;
  }

  home(): string {
    const { artworks, homepage } = this.catalogue;
    const byId = new Map(artworks.map((work) => [work.id, work]));
    const label = ({ id, title }: Work) => {
      const work = byId.get(id);
      return html`<em>${title}</em>, ${work?.year}<span>${work?.medium}, ${work?.dimensions}</span>`;
    };
    return page(
      this.artistName,
      "Works",
      "",
      html`<h1>${homepage?.heroQuote || defaultHeroQuote}</h1>
${this.grid(artworks, "artworks", label)}`,
    );
  }

  artwork(work: Catalogue["artworks"][number]): string {
    const status = publicAvailability(work);
    return page(
      this.artistName,
      work.title,
      "../",
      html`<h1><em>${work.title}</em>, ${work.year}</h1>
<p>${work.medium}, ${work.dimensions}<br><span class="${status.toLowerCase()}">${status}</span>, ${formatDollars(work.price)}</p>
${paragraphs(work.description)}
<div class="pictures">${work.images.map((address) => this.picture(address, work.title, "../", "eager"))}</div>`,
    );
  }

  prints(): string {
    const active = this.catalogue.prints.filter(isActive);
    const main = html`<h1>Prints</h1>
${this.grid(active, "prints", ({ title }) => html`<em>${title}</em>`)}`;
    return page(this.artistName, "Prints", "", main);
  }

  print(print: Catalogue["prints"][number]): string {
    const sizes = print.availableSizes.map(
      (size) =>
        html`<tr><td>${formatSize(size)}</td><td>${materialNames[size.material]}</td><td>${formatEuro(sizePrice(size))}</td></tr>`,
    );
    return page(
      this.artistName,
      print.title,
      "../",
      html`<h1><em>${print.title}</em>, print</h1>
${paragraphs(print.description)}
<table><tr><th>Size</th><th>Material</th><th>Price</th></tr>${sizes}</table>
<div class="pictures">${print.images.map((address) => this.picture(address, print.title, "../", "eager"))}</div>`,
    );
  }

  about(): string {
    const { biography } = this.catalogue;
    const sections = [
      ["Artist statement", biography?.statement],
      ["Education", biography?.education],
      ["Awards & recognition", biography?.awards],
    ] as const;
    return page(
      this.artistName,
      biography?.title || defaultBioTitle,
      "",
      html`<h1>${biography?.title || defaultBioTitle}</h1>
${this.picture(biography?.image, `Portrait of ${this.artistName}`, "")}
${paragraphs(biography?.description)}
${sections.map(([title, text]) => text && html`<h2>${title}</h2>${paragraphs(text)}`)}`,
    );
  }

  exhibitions(): string {
    const entries = this.catalogue.exhibitions.map(
      (entry) => html`<section><h2>“${entry.title}”, ${entry.year}</h2>
<p>${exhibitionTypeNames[entry.type]}: ${entry.venue}, ${entry.location}${
        entry.startDate &&
        entry.endDate &&
        html`<br>Duration: ${entry.startDate} - ${entry.endDate}`
      }</p>
${paragraphs(entry.description)}${this.picture(entry.image ?? undefined, entry.title, "")}</section>\n`,
    );
    return page(this.artistName, "Exhibitions", "", html`<h1>Exhibitions</h1>${entries}`);
  }

  contact(): string {
    const { contact } = this.catalogue;
    const links = [contact?.instagramUrl, contact?.saatchiUrl].filter((url) => url);
    return page(
      this.artistName,
      "Contact",
      "",
      html`<h1>Contact</h1>
${contact?.email && html`<p><a href="mailto:${contact.email}">${contact.email}</a></p>`}
<p>${contact?.location}</p>
${links.map((url) => html`<p><a href="${url}" rel="noreferrer">${url}</a></p>`)}`,
    );
  }
}

/** Builds plain pages with relative links and no scripts. @returns the text of each file by name */
export function offlineSite(
  artistName: string,
  catalogue: Catalogue,
  fileOf: PictureFile,
): Map<string, string> {
  const site = new OfflineSite(artistName, catalogue, fileOf);
  return new Map([
    ["style.css", stylesheet],
    ["index.html", site.home()],
    ...catalogue.artworks.map((work) => [`artworks/${work.id}.html`, site.artwork(work)] as const),
    ["prints.html", site.prints()],
    ...catalogue.prints
      .filter(isActive)
      .map((print) => [`prints/${print.id}.html`, site.print(print)] as const),
    ["about.html", site.about()],
    ["exhibitions.html", site.exhibitions()],
    ["contact.html", site.contact()],
  ]);
}
