import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { adminApp, translationCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress, type ContentName } from "../../../core/api-routes.ts";
import type { MissingTranslation } from "../../../core/entities/missing-translation.ts";
import { admin } from "../../../core/routes.ts";
import { get } from "../api/client.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { navigate, replaceAddress } from "../navigation/navigation.ts";
import { plural } from "../texts/plural.ts";
import { t } from "../texts/text.ts";
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
    <Section className="narrow" heading={t("Not yet translated")}>
      <Loaded
        query={missingQuery([artist.dataUpdatedAt, bio.dataUpdatedAt])}
        subject={t("The missing translations")}
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
      <p className="missing-none">{t("{language}: everything is translated.", { language })}</p>
    );
  }
  const count = missing.reduce((sum, each) => sum + each.fields.length + each.outdated.length, 0);
  return (
    <details className="more missing-translations">
      <summary>{t("{language}: {texts}", { language, texts: textCount(count) })}</summary>
      <ul>
        {missing.map((each) => (
          <MissingItem key={`${each.resource} ${each.id}`} {...each} />
        ))}
      </ul>
    </details>
  );
}

function textCount(count: number): string {
  return plural("{count} text|{count} texts", count);
}

function missingCount({ fields }: Pick<MissingTranslation, "fields">): string {
  return fields.length > 0 ? textCount(fields.length) : "";
}

function outdatedCount({ outdated }: Pick<MissingTranslation, "outdated">): string {
  return outdated.length > 0 ? plural("{count} outdated|{count} outdated", outdated.length) : "";
}

const thisScreen = admin.tab("artist");

/** Headings and addresses of the forms. */
const forms: Record<ContentName, { name: string; address: (id: number) => string }> = {
  artworks: { name: t("Artwork"), address: admin.editArtwork },
  prints: { name: t("Print edition"), address: admin.editPrint },
  exhibitions: { name: t("Exhibition"), address: adminApp.editExhibition },
  homepageSettings: { name: t("Homepage"), address: () => admin.portal },
  artistSettings: { name: t("Name and place"), address: () => thisScreen },
  artistBio: { name: t("About Artist"), address: () => thisScreen },
  contactSettings: { name: t("Contact Settings"), address: () => admin.tab("contact") },
  zoomSettings: { name: t("Looking closely"), address: () => adminApp.zoomSettings },
  salesSettings: { name: t("Prices and currency"), address: () => adminApp.salesSettings },
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
