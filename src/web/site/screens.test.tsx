import { expect, test } from "vitest";
import { renderInLanguage } from "../../../test/support/render-in-language.tsx";
import { contact } from "../../../test/support/site-samples.ts";
import { defaultArtist } from "../../core/entities/artist.ts";
import { unknownPicture } from "../../core/entities/picture.ts";
import { noFilters } from "../../core/gallery-filters.ts";
import { defaultArtistBio } from "../../core/records/settings-defaults.ts";
import { screens, screensIn } from "../../core/screens.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { AboutPage } from "./about/page.tsx";
import { freshForm } from "./contact/contact-form.tsx";
import { ContactPage } from "./contact/page.tsx";
import type { ExhibitionView } from "./exhibitions/exhibition-view.ts";
import { ExhibitionsPage } from "./exhibitions/page.tsx";
import { SiteFooter } from "./frame/footer.tsx";
import { SiteHeader } from "./frame/header.tsx";
import { GalleryPage } from "./gallery/page.tsx";

const picture = unknownPicture("/p.jpg");
const exhibition: ExhibitionView = {
  id: 1,
  title: "Where the Light Rests",
  type: "solo",
  venue: "House of Artists",
  location: "Yerevan, Armenia",
  year: 2023,
  startDate: "May",
  endDate: "June",
  description: "Three winters.",
  picture: null,
  slug: null,
};

/** An exhibition that is no more than its card. */
const noPage = {
  image: null,
  text: null,
  installationViews: [],
  installationCaptions: null,
  address: null,
  hours: null,
  press: null,
  works: [],
};

function header(path: string) {
  return renderInLanguage(<SiteHeader artist={{ name: "Anahit" }} path={path} />);
}

function contactPage(changes: object = {}) {
  return renderInLanguage(
    <ContactPage artist={defaultArtist} contact={{ ...contact, ...changes }} form={freshForm} />,
  );
}

function about(changes: Partial<Parameters<typeof AboutPage>[0]> = {}) {
  return renderInLanguage(
    <AboutPage
      artist={defaultArtist}
      bio={defaultArtistBio}
      portrait={picture}
      stockPortrait="/stock.jpg"
      exhibitions={[]}
      {...changes}
    />,
  );
}

function card(changes: Partial<ExhibitionView> = {}) {
  const list = [{ ...exhibition, ...changes }];
  return renderInLanguage(<ExhibitionsPage exhibitions={list} type="solo" />);
}

test("NAV-10, NAV-11, NAV-12 the navigation has five entries in their order, the active one marked, Home only on the root", () => {
  const entries = [...header("/").matchAll(/<li><a href="([^"]+)"[^>]*>([^<]+)/g)];
  const names = ["Home", "Artworks", "Prints", "About", "Contact"];
  expect(entries.map((match) => match[2])).toEqual(names);
  expect(entries.map((match) => match[1])).toEqual(
    screensIn("header").map((screen) => screens[screen].path),
  );
  const active = (path: string) =>
    [...header(path).matchAll(/aria-current="page">([^<]+)/g)].map((match) => match[1]);
  expect(active("/")).toEqual(["Home"]);
  expect(active("/artworks")).toEqual(["Artworks"]);
  expect(active("/prints/7")).toEqual(["Prints"]);
  expect(active("/exhibitions")).toEqual([]);
});

test("the footer shows blurb, links, profiles, 2024 and the admin link (NAV-14, NAV-15, NAV-16, NAV-17, NAV-18)", () => {
  const html = renderInLanguage(
    <SiteFooter artist={defaultArtist} writingLanguage="en" contact={contact} />,
  );
  for (const screen of screensIn("footer")) {
    const href = screens[screen].path;
    const label = pageTexts.en.screens[screen];
    expect(html).toContain(`<a class="footer-link" href="${href}">${label}</a>`);
  }
  expect(html).toContain("Abstract Realism Artist from Armenia");
  expect(html.match(/<svg/g)).toHaveLength(3);
  expect(html).toContain('href="https://social.example/artist"');
  expect(html).toContain('href="https://market.example/artist"');
  expect(html).toContain('href="mailto:studio@example.com"');
  expect(html).toContain("© 2024 Mariam Tavrish");
  expect(html).toMatch(/href="\/admin">Admin</);
});

test("ABT-01, ABT-02, ABT-03 About has the heading Biography unless the bio has a title, its stock picture, and sections with content only", () => {
  expect(about()).toMatch(/<h1[^>]*>Biography</);
  expect(about()).toContain('data-fallback="/stock.jpg"');
  expect(about()).not.toMatch(/Artist Statement|Education|Awards/);
  const written = { title: "A Life in Stone", statement: "S", education: "E", awards: "A" };
  const html = about({ bio: { ...defaultArtistBio, ...written } });
  expect(html).toMatch(/<h1[^>]*>A Life in Stone</);
  for (const heading of ["Artist Statement", "Education", "Awards &amp; Recognition"]) {
    expect(html).toContain(heading);
  }
});

test("an empty exhibition history shows five samples (ABT-04, ABT-05, ABT-06)", () => {
  const years = (html: string) => [...html.matchAll(/<li><span>(\d+)/g)].map((m) => m[1]);
  expect(years(about())).toEqual(["2023", "2022", "2021", "2020", "2019"]);
  expect(years(about({ exhibitions: [{ ...exhibition, year: 2011, ...noPage }] }))).toEqual([
    "2011",
  ]);
  expect(about()).toMatch(/href="\/exhibitions">All exhibitions/);
});

test("EXH-03, EXH-04, EXH-05, EXH-06, EXH-07 a card has quotes, year, badge, place, description and duration", () => {
  const html = card();
  expect(html).toContain("“Where the Light Rests”");
  for (const words of ["2023", ">Solo<", "House of Artists, Yerevan, Armenia", "Three winters."]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("Duration: May - June");
  expect(card({ startDate: null })).not.toContain("Duration");
  expect(card({ endDate: null })).not.toContain("Duration");
  expect(html).not.toContain("<picture");
  expect(card({ picture })).toContain("<picture");
});

test("CON-01, CON-02, CON-05, CON-06, CON-07 the contact page has its form and three cards", () => {
  const html = contactPage();
  expect(html).toMatch(/<h1[^>]*>Get in Touch</);
  expect(html).toMatch(/<textarea[^>]*rows="6"/);
  for (const words of [
    ...[">Name<", ">Email<", ">Subject<", ">Message<", "Send Message"],
    ...["Contact Information", "Follow My Work", "Commission Work"],
    ...["limited number of commissions per year", "Custom sizes"],
    ...["4-8 week completion time", "Progress updates"],
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toMatch(/href="https:\/\/market.example\/artist" target="_blank"/);
  expect(html).toMatch(/href="https:\/\/social.example\/artist" target="_blank"/);
});

test("VIS-05 the card about commissions has the painter's words, or is hidden", () => {
  const own = contactPage({ commission: "Portraits only." });
  expect(own).toContain(">Portraits only.<");
  expect(own).not.toContain("Custom sizes");
  expect(contactPage({ showCommission: false })).not.toContain("Commission Work");
});

test("APP-05 a biography that nobody has written yet shows the artist's sentence", () => {
  const artist = { name: "Anna Example", sentence: "I paint the sea", place: "" };
  expect(about({ artist })).toContain("Anna Example. I paint the sea.");
});

test("APP-05 the gallery of a new site says that works will come, a filter does not (GAL-13)", () => {
  const promise = "The first works will hang here soon.";
  const offered = { width: [], price: [], type: [] };
  const place = { filters: noFilters, offered, view: "pictures", page: 1 } as const;
  const none = { ...place, total: 0, highestTop: 0 };
  for (const filter of ["all", "sold"] as const) {
    const html = renderInLanguage(<GalleryPage {...none} works={[]} availability={filter} />);
    expect(html).toContain("No artworks found");
    expect(html.includes(promise), filter).toBe(filter === "all");
  }
});
