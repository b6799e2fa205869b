import { expect, test } from "vitest";
import { renderInLanguage } from "../../../test/support/render-in-language.tsx";
import { contact } from "../../../test/support/site-samples.ts";
import { defaultArtist } from "../../core/entities/artist.ts";
import { unknownPicture } from "../../core/entities/picture.ts";
import { defaultArtistBio, defaultContactSettings } from "../../core/entities/settings-defaults.ts";
import { navigation, quickLinks, screenAddress, site } from "../../core/routes.ts";
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
};

function header(path: string) {
  return renderInLanguage(<SiteHeader artist={{ name: "Anahit" }} path={path} />);
}

function contactPage(
  changes: object = {},
  form: Parameters<typeof ContactPage>[0]["form"] = freshForm,
) {
  return renderInLanguage(
    <ContactPage artist={defaultArtist} contact={{ ...contact, ...changes }} form={form} />,
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

function exhibitions(list: ExhibitionView[], type: "solo" | "group" = "solo") {
  return renderInLanguage(<ExhibitionsPage exhibitions={list} type={type} />);
}

test("the navigation has five entries in their order (NAV-10)", () => {
  const entries = [...header("/").matchAll(/<li><a href="([^"]+)"[^>]*>([^<]+)/g)];
  expect(entries.map((match) => match[2])).toEqual([
    "Home",
    "Artworks",
    "Prints",
    "About",
    "Contact",
  ]);
  expect(entries.map((match) => match[1])).toEqual(
    navigation.map((screen) => screenAddress(site, screen)),
  );
});

test("the active entry is marked, Home only on the root (NAV-11, NAV-12)", () => {
  const active = (path: string) =>
    [...header(path).matchAll(/aria-current="page">([^<]+)/g)].map((match) => match[1]);
  expect(active("/")).toEqual(["Home"]);
  expect(active("/artworks")).toEqual(["Artworks"]);
  expect(active("/prints/7")).toEqual(["Prints"]);
  expect(active("/prints/nowhere")).toEqual(["Prints"]);
  expect(active("/about")).toEqual(["About"]);
  expect(active("/contact")).toEqual(["Contact"]);
  expect(active("/exhibitions")).toEqual([]);
});

test("the footer shows blurb, links, profiles, 2024 and the admin link (NAV-14, NAV-15, NAV-16, NAV-17, NAV-18)", () => {
  const html = renderInLanguage(<SiteFooter artist={defaultArtist} contact={contact} />);
  for (const screen of quickLinks) {
    const href = screenAddress(site, screen);
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

test("the footer omits the column of missing profiles (NAV-16)", () => {
  const html = renderInLanguage(
    <SiteFooter artist={defaultArtist} contact={defaultContactSettings(defaultArtist)} />,
  );
  expect(html).not.toContain("Connect");
});

test("About has the heading Biography unless the bio has a title (ABT-01)", () => {
  expect(about()).toMatch(/<h1[^>]*>Biography</);
  expect(about({ bio: { ...defaultArtistBio, title: "A Life in Stone" } })).toMatch(
    /<h1[^>]*>A Life in Stone</,
  );
});

test("the portrait names its stock picture (ABT-02)", () => {
  expect(about()).toContain('data-fallback="/stock.jpg"');
});

test("only the artist's own picture is called a portrait", () => {
  expect(about()).not.toContain("Portrait of");
  const bio = { ...defaultArtistBio, image: "/p.jpg" };
  expect(about({ bio })).toContain('alt="Portrait of Mariam Tavrish"');
});

test("About of another painter shows no sample exhibitions", () => {
  const artist = { name: "Anna Example", sentence: "", place: "" };
  expect(about({ artist })).not.toContain("Exhibition History");
});

test("sections of the bio appear only when present (ABT-03)", () => {
  expect(about()).not.toMatch(/Artist Statement|Education|Awards/);
  const full = { ...defaultArtistBio, statement: "S", education: "E", awards: "A" };
  const html = about({ bio: full });
  expect(html).toContain("Artist Statement");
  expect(html).toContain("Education");
  expect(html).toContain("Awards &amp; Recognition");
});

test("an empty exhibition history shows five samples (ABT-04, ABT-05, ABT-06)", () => {
  const years = (html: string) => [...html.matchAll(/<li><span>(\d+)/g)].map((m) => m[1]);
  expect(years(about())).toEqual(["2023", "2022", "2021", "2020", "2019"]);
  expect(years(about({ exhibitions: [{ ...exhibition, year: 2011, image: null }] }))).toEqual([
    "2011",
  ]);
  expect(about()).toMatch(/href="\/exhibitions">All exhibitions/);
});

test("a card has quotes, year, badge, place, description and duration (EXH-03, EXH-04, EXH-05, EXH-06, EXH-07)", () => {
  const html = exhibitions([exhibition]);
  expect(html).toContain("“Where the Light Rests”");
  for (const words of ["2023", ">Solo<", "House of Artists, Yerevan, Armenia", "Three winters."]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("Duration: May - June");
  expect(exhibitions([{ ...exhibition, startDate: null }])).not.toContain("Duration");
  expect(exhibitions([{ ...exhibition, endDate: null }])).not.toContain("Duration");
  expect(exhibitions([{ ...exhibition, description: null }])).not.toContain("Three winters.");
  expect(html).not.toContain("<picture");
  expect(exhibitions([{ ...exhibition, picture }])).toContain("<picture");
});

test("the contact page has its form and three cards (CON-01, CON-02, CON-05, CON-06, CON-07)", () => {
  const html = contactPage();
  expect(html).toMatch(/<h1[^>]*>Get in Touch</);
  expect(html).toMatch(/<textarea[^>]*rows="6"/);
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    expect(html).toContain(`>${label}<`);
  }
  const expected = ["Send Message", "Contact Information", "Follow My Work", "Commission Work"];
  for (const words of [...expected, "limited number of commissions per year", "Custom sizes"]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("4-8 week completion time");
  expect(html).toContain("Progress updates");
  expect(html).toMatch(/href="https:\/\/market.example\/artist" target="_blank"/);
});

test("VIS-05 the card about commissions has the painter's words, or is hidden", () => {
  const own = contactPage({ commission: "Portraits only." });
  expect(own).toContain(">Portraits only.<");
  expect(own).not.toContain("Custom sizes");
  expect(contactPage({ showCommission: false })).not.toContain("Commission Work");
});

test("APP-05 the contact page shows no heading without content (CON-05, CON-06)", () => {
  const html = contactPage(defaultContactSettings({ ...defaultArtist, name: "Anna", place: "" }));
  expect(html).toContain("Send Message");
  expect(html).not.toMatch(/Contact Information|Follow My Work/);
});

test("APP-05 a biography that nobody has written yet shows the artist's sentence", () => {
  const artist = { name: "Anna Example", sentence: "I paint the sea", place: "" };
  expect(about({ artist })).toContain("Anna Example. I paint the sea.");
});

test("APP-05 the gallery of a new site says that works will come, a filter does not (GAL-13)", () => {
  const promise = "The first works will hang here soon.";
  const none = { works: [], total: 0, view: "pictures", page: 1, highestTop: 0 } as const;
  for (const filter of ["all", "sold"] as const) {
    const html = renderInLanguage(<GalleryPage {...none} works={[]} filter={filter} />);
    expect(html).toContain("No artworks found");
    expect(html.includes(promise), filter).toBe(filter === "all");
  }
});

test("a rejected form retains its values and shows the errors (VAL-01)", () => {
  const values = { email: "ann@example.com" };
  const html = contactPage(
    {},
    { outcome: "invalid", values, errors: { name: "Name is required" } },
  );
  expect(html).toContain('value="ann@example.com"');
  expect(html).toMatch(/id="name-error"[^>]*>Name is required/);
  expect(html).toMatch(/aria-invalid="true"/);
});
