import type { Artist } from "../../../core/entities/artist.ts";
import type { Language } from "../../../core/languages.ts";
import { defaultQuote } from "../../../core/records/settings-defaults.ts";
import { WorkGrid } from "../../../web/site/artwork/work-grid.tsx";
import type { Work } from "../../../web/site/artwork/work-view.ts";
import { SeriesLink } from "../../../web/site/gallery/page.tsx";
import { RecordText } from "../../../web/site/record-text.tsx";
import { translateSamples } from "../../catalogue/samples.ts";
import type { Catalogue } from "./catalogue.ts";

interface OfflineHomeProps extends Pick<Catalogue, "homepage"> {
  artist: Artist;
  language: Language;
  works: Work[];
  hasSeries: boolean;
}

/** The first page of the site's offline copy, which an export contains: a quote and all works. */
export function OfflineHome({ artist, homepage, language, works, hasSeries }: OfflineHomeProps) {
  const heroQuote = homepage?.heroQuote || defaultQuote(artist);
  const quote = translateSamples({ ...homepage, heroQuote }, language);
  return (
    <>
      <h1 className="text-title">
        {heroQuote ? (
          <RecordText record={quote} field="heroQuote" />
        ) : (
          <RecordText record={artist} field="name" />
        )}
      </h1>
      {hasSeries && <SeriesLink />}
      <WorkGrid works={works} />
    </>
  );
}
