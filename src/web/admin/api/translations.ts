// The translations of the painter's texts: which ones are outdated or missing, and proposals for new ones.

import { useQuery } from "@tanstack/react-query";
import { translationCalls } from "../../../core/admin-app-routes.ts";
import {
  apiAddress,
  type ContentName,
  isCollection,
  resourceAddress,
} from "../../../core/api-routes.ts";
import { getWritingLanguage, maxProposedLength } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type {
  MissingTranslation,
  OutdatedTranslation,
  TranslationProgress,
  Untranslated,
} from "../../../core/records/translations.ts";
import { change, get } from "./client.ts";
import { type ListRules, outdatedTranslationsKey } from "./query-client.ts";
import { api } from "./records.ts";
import { createQuery, useChange } from "./resource.ts";

/** Without list rules: the answers stay fresh until a save invalidates them. */
const freshUntilSaved: ListRules = {};

/** The translations whose originals have changed since. */
const outdatedTranslations = createQuery<OutdatedTranslation[]>(
  outdatedTranslationsKey,
  apiAddress(translationCalls.outdated),
  freshUntilSaved,
);

function recordAddress({ resource, id }: Pick<OutdatedTranslation, "resource" | "id">): string {
  return isCollection(resource) ? resourceAddress(resource, id) : resourceAddress(resource);
}

/**
 * Returns the outdated translation of a field, if there is one.
 * @param address of the record; null if it is new
 */
export function useOutdatedTranslation(
  address: string | null,
  { field, language }: Pick<OutdatedTranslation, "language"> & { field: string },
): OutdatedTranslation | undefined {
  const { data } = useQuery({ ...outdatedTranslations, enabled: address !== null });
  return data?.find(
    (each) => recordAddress(each) === address && each.field === field && each.language === language,
  );
}

/** Stores a translation of a text that has none. */
export function addTranslation(
  { field, ...record }: MissingTranslation,
  language: Language,
  text: string,
): Promise<unknown> {
  const withTranslation = (translation: string) => ({
    translations: { [language]: { [field]: translation } },
  });
  // `from`: the server refuses the text if a translation has been stored meanwhile.
  return change("PATCH", recordAddress(record), {
    set: withTranslation(text),
    from: withTranslation(""),
  });
}

/** Lets the painter confirm that a translation still fits its changed original. */
export function useConfirmTranslation() {
  return useChange(
    ({ original: _, ...key }: OutdatedTranslation) =>
      change("POST", apiAddress(translationCalls.confirm), key),
    [outdatedTranslationsKey],
  );
}

/** The key begins with `outdatedTranslationsKey`, so each save invalidates this query too. */
export const translationProgress = createQuery<TranslationProgress[]>(
  [...outdatedTranslationsKey, "progress"],
  apiAddress(translationCalls.progress),
  freshUntilSaved,
);

const untranslatedList = createQuery<Untranslated[]>(
  [...outdatedTranslationsKey, "untranslated"],
  apiAddress(translationCalls.untranslated),
  freshUntilSaved,
);

/** Returns the ids of the records that lack a text in a language of the painter. */
export function useUntranslatedIds(name: ContentName, enabled: boolean): ReadonlySet<number> {
  const artist = useQuery({ ...api.artist.query, enabled }).data?.record;
  const { data = [] } = useQuery({ ...untranslatedList, enabled });
  const painterLanguages = artist
    ? [getWritingLanguage(artist), ...artist.translationLanguages]
    : [];
  const untranslated = data.filter(
    ({ resource, languages }) =>
      resource === name && languages.some((each) => painterLanguages.includes(each)),
  );
  return new Set(untranslated.map(({ id }) => id));
}

/**
 * Returns translations that the server proposes for a text.
 * @param text the original, in any language; no proposals if it is empty
 */
export function useProposals(language: Language, text: string): string[] {
  const query = new URLSearchParams({ language, text });
  const { data } = useQuery({
    queryKey: ["translation proposals", language, text],
    queryFn: ({ signal }) =>
      get<string[]>(`${apiAddress(translationCalls.proposals)}?${query}`, signal),
    enabled: text !== "" && text.length <= maxProposedLength,
  });
  return data ?? [];
}
