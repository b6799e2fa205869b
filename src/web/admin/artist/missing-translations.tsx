import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { adminApp, translationCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress, type ContentName } from "../../../core/api-routes.ts";
import type {
  MissingTranslation,
  TranslationReport,
} from "../../../core/entities/missing-translation.ts";
import { admin } from "../../../core/routes.ts";
import { get } from "../api/client.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { navigate, replaceAddress } from "../navigation/navigation.ts";
import { fill } from "../texts/fill.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { translationAddress } from "../translations/language-address.ts";
import { languageName } from "../translations/language-name.ts";
import { Folded } from "../ui/folded.tsx";
import { Section } from "../ui/page.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";

/** Shows how far the translations are, and lists the records that lack some, by language. */
export function MissingTranslations() {
  const artist = useQuery(api.artist.query);
  const bio = useQuery(api.artistBio.query);
  const languages = artist.data?.record.translationLanguages ?? [];
  if (languages.length === 0) return null;
  return (
    <Section heading={texts.artist.translations}>
      <Loaded
        query={missingQuery([artist.dataUpdatedAt, bio.dataUpdatedAt])}
        subject={texts.artist.theTranslations}
        skeleton={<SkeletonFields count={1} />}
      >
        {({ missing, progress }) =>
          progress.map((each) => (
            <LanguageProgress
              key={each.language}
              {...each}
              missing={missing.filter(({ language }) => language === each.language)}
            />
          ))
        }
      </Loaded>
    </Section>
  );
}

/** @param changes times of the last changes by this screen's forms, which ask for a new list */
function missingQuery(changes: number[]) {
  return queryOptions({
    queryKey: ["missing translations", ...changes],
    queryFn: ({ signal }) => get<TranslationReport>(apiAddress(translationCalls.missing), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

type Progress = TranslationReport["progress"][number];

interface LanguageProgressProps extends Progress {
  missing: MissingTranslation[];
}

function LanguageProgress({ missing, ...progress }: LanguageProgressProps) {
  const language = languageName(progress.language);
  if (missing.length === 0) {
    return (
      <p className="text-ash">{fill(texts.artist.languageEverythingIsTranslated, { language })}</p>
    );
  }
  return (
    <Folded
      summary={
        <>
          {fill(texts.artist.languageTranslatedOfTexts, {
            language,
            translated: progress.translated,
            texts: textCount(progress.texts),
          })}
          <progress aria-hidden="true" max={progress.texts} value={progress.translated} />
        </>
      }
    >
      <ul>
        {missing.map((each) => (
          <MissingItem key={`${each.resource} ${each.id}`} {...each} />
        ))}
      </ul>
    </Folded>
  );
}

function textCount(count: number): string {
  return plural(texts.artist.textCount, count);
}

function missingCount({ fields }: Pick<MissingTranslation, "fields">): string {
  return fields.length > 0 ? textCount(fields.length) : "";
}

function outdatedCount({ outdated }: Pick<MissingTranslation, "outdated">): string {
  return outdated.length > 0 ? plural(texts.artist.outdated, outdated.length) : "";
}

const thisScreen = admin.tab("artist");

/** Headings and addresses of the forms. */
const forms: Record<ContentName, { name: string; address: (id: number) => string }> = {
  artworks: { name: texts.common.artwork, address: admin.editArtwork },
  prints: { name: texts.artist.printEdition, address: admin.editPrint },
  exhibitions: { name: texts.common.exhibition, address: adminApp.editExhibition },
  homepageSettings: { name: texts.dashboard.homepage, address: () => admin.portal },
  artistSettings: { name: texts.artist.namePlace, address: () => thisScreen },
  artistBio: { name: texts.dashboard.aboutArtist, address: () => thisScreen },
  contactSettings: { name: texts.contact.contactSettings, address: () => adminApp.contactSettings },
  zoomSettings: { name: texts.common.lookingClosely, address: () => adminApp.zoomSettings },
  salesSettings: { name: texts.common.pricesCurrency, address: () => adminApp.salesSettings },
};

function MissingItem({ resource, id, title, language, ...texts }: MissingTranslation) {
  const { name, address } = forms[resource];
  const screen = address(id);
  return (
    <li>
      <Link
        className="text-link"
        to={translationAddress(screen, { resource, language })}
        // Forms of this screen stay open, with their unsaved input.
        open={screen === thisScreen ? replaceAddress : navigate}
      >
        {title ?? name}
      </Link>{" "}
      <span className="text-ash">
        {[title !== null && name, missingCount(texts), outdatedCount(texts)]
          .filter(Boolean)
          .join(", ")}
      </span>
    </li>
  );
}
