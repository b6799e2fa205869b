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
import { outdatedKey } from "./query-client.ts";
import { api } from "./records.ts";
import { createQuery, useChange } from "./resource.ts";

const outdatedTranslations = createQuery<OutdatedTranslation[]>(
  outdatedKey,
  apiAddress(translationCalls.outdated),
  {},
);

function recordAddress({ resource, id }: Pick<OutdatedTranslation, "resource" | "id">): string {
  return isCollection(resource) ? resourceAddress(resource, id) : resourceAddress(resource);
}

/** @param address of the record; null if it is new */
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
  const textField = (translation: string) => ({
    translations: { [language]: { [field]: translation } },
  });
  return change("PATCH", recordAddress(record), { set: textField(text), from: textField("") });
}

export function useConfirmTranslation() {
  return useChange(
    ({ original: _, ...key }: OutdatedTranslation) =>
      change("POST", apiAddress(translationCalls.confirm), key),
    [outdatedKey],
  );
}

/** The key begins with `outdatedKey`, so each save invalidates this query too. */
export const translationProgress = createQuery<TranslationProgress[]>(
  [...outdatedKey, "progress"],
  apiAddress(translationCalls.progress),
  {},
);

const untranslatedList = createQuery<Untranslated[]>(
  [...outdatedKey, "untranslated"],
  apiAddress(translationCalls.untranslated),
  {},
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

/** @param text the original, in any language; no proposals if it is empty */
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
