import { expect, test } from "vitest";
import { renderInLanguage } from "../../../test/support/render-in-language.tsx";
import { unknownPicture } from "../../core/entities/picture.ts";
import { defaultArtistBio, defaultContactSettings } from "../../core/entities/settings-defaults.ts";
import { AboutPage } from "./about/page.tsx";
import { freshForm } from "./contact/contact-form.tsx";
import { ContactPage } from "./contact/page.tsx";
import { GalleryPage } from "./gallery/page.tsx";

const artist = { name: "Anna Example", sentence: "I paint the sea", place: "" };
const noWorks = { works: [], total: 0, view: "pictures", page: 1, highestTop: 0 } as const;

test("APP-05 the gallery of a new site says that works will come, a filter does not (GAL-13)", () => {
  const promise = "The first works will hang here soon.";
  for (const [filter, isPromised] of [
    ["all", true],
    ["sold", false],
  ] as const) {
    const html = renderInLanguage(<GalleryPage {...noWorks} works={[]} filter={filter} />);
    expect(html).toContain("No artworks found");
    expect(html.includes(promise), filter).toBe(isPromised);
  }
});

test("APP-05 the contact page shows no heading without content (CON-05, CON-06)", () => {
  const contact = defaultContactSettings(artist);
  const html = renderInLanguage(<ContactPage artist={artist} contact={contact} form={freshForm} />);
  expect(html).toContain("Send Message");
  expect(html).not.toMatch(/Contact Information|Follow My Work/);
  const withProfile = { ...contact, instagramUrl: "https://social.example/anna" };
  const page = renderInLanguage(
    <ContactPage artist={artist} contact={withProfile} form={freshForm} />,
  );
  expect(page).toContain("Follow My Work");
});

test("APP-05 a biography that nobody has written yet shows the artist's sentence", () => {
  const portrait = unknownPicture("/portrait.jpg");
  const about = { artist, portrait, stockPortrait: "", exhibitions: [] };
  const html = renderInLanguage(<AboutPage {...about} bio={defaultArtistBio} />);
  expect(html).toContain("Anna Example. I paint the sea.");
});
