import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { adminApp, translationCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress, type ContentName } from "../../../core/api-routes.ts";
import type { MissingTranslation } from "../../../core/entities/missing-translation.ts";
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
import { Section } from "../ui/page.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";

/** Lists the records with missing translations, by language. */
export function MissingTranslations() {
  const artist = useQuery(api.artist.query);
  const bio = useQuery(api.artistBio.query);
  const languages = artist.data?.record.translationLanguages ?? [];
  if (languages.length === 0) return null;
  return (
    <Section className="narrow" heading={texts.artist.notYetTranslated}>
      <Loaded
        query={missingQuery([artist.dataUpdatedAt, bio.dataUpdatedAt])}
        subject={texts.artist.missingTranslations}
        skeleton={<SkeletonFields count={1} />}
      >
        {(missing) =>
          languages.map((language) => (
            <MissingInLanguage
              key={language}
              language={languageName(language)}
              missing={missing.filter((each) => each.language === language)}
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
    queryFn: ({ signal }) =>
      get<MissingTranslation[]>(apiAddress(translationCalls.missing), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

interface MissingInLanguageProps {
  language: string;
  missing: MissingTranslation[];
}

function MissingInLanguage({ language, missing }: MissingInLanguageProps) {
  if (missing.length === 0) {
    return (
      <p className="missing-none">
        {fill(texts.artist.languageEverythingIsTranslated, { language })}
      </p>
    );
  }
  const count = missing.reduce((sum, each) => sum + each.fields.length + each.outdated.length, 0);
  return (
    <details className="more missing-translations">
      <summary>{fill(texts.artist.textsIn, { language, texts: textCount(count) })}</summary>
      <ul>
        {missing.map((each) => (
          <MissingItem key={`${each.resource} ${each.id}`} {...each} />
        ))}
      </ul>
    </details>
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
  contactSettings: { name: texts.contact.contactSettings, address: () => admin.tab("contact") },
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
