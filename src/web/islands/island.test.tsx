import { expect, test } from "vitest";
import { renderInLanguage } from "../../../test/support/render-in-language.tsx";
import { defaultArtist } from "../../core/entities/artist.ts";
import { defaultContactSettings } from "../../core/records/settings-defaults.ts";
import { selectContactWays } from "../../core/ways-to-reach.ts";
import { ArtworkDialog } from "../site/gallery/artwork-dialog.island.tsx";
import { Island } from "./island.tsx";

const props = {
  work: null,
  place: null,
  artist: { name: "Anahit" },
  contact: selectContactWays({
    ...defaultContactSettings(defaultArtist),
    instagramHandle: '</div><script>alert("x")</script>',
  }),
  gallery: { title: "Artworks", place: {} },
};

test("escapes props in the attribute", () => {
  const html = renderInLanguage(<Island view={ArtworkDialog} props={props} />);
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;/div&gt;&lt;script&gt;");
});
