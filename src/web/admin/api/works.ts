import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TrashEntry } from "../../../core/entities/journal.ts";
import type { RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import { trashResource } from "../../../core/entities/trash-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { memberKey } from "../../../core/records/member.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import type { Member } from "../../../core/records/selection.ts";
import { langOf } from "../texts/texts.ts";
import { api } from "./records.ts";

/** "gone" if the work is neither in a list nor in the trash. */
export type WorkState = "public" | "unpublished" | "discontinued" | "trash" | "gone";

/** A member of a selection, as the painter sees it. */
export interface SelectableWork {
  key: string;
  member: Member;
  /** Empty for a work that is gone. */
  title: string;
  /** The language of the title; undefined for that of the admin. */
  lang: Language | undefined;
  /** Address of the first picture; empty if the work has none. */
  picture: string;
  /** Null for a print. */
  year: number | null;
  state: WorkState;
  /** The stored record, which the search reads; empty for a work that is in the trash or gone. */
  record: object;
}

type ListedRecord = RecordWithLanguages & Pick<ApiArtwork, "title" | "images" | "published">;

function commonFields(
  member: Member,
  record: ListedRecord,
): Omit<SelectableWork, "state" | "year"> {
  const { title, images } = record;
  const lang = langOf(record, "title");
  return { key: memberKey(member), member, title, lang, picture: images[0] ?? "", record };
}

function fromArtwork(artwork: ApiArtwork & RecordWithLanguages): SelectableWork {
  const state = artwork.published ? "public" : "unpublished";
  return { ...commonFields({ artwork: artwork.id }, artwork), year: artwork.year, state };
}

function fromPrint(print: ApiPrint & RecordWithLanguages): SelectableWork {
  const publishedState = print.status === "active" ? "public" : "discontinued";
  const state = print.published ? publishedState : "unpublished";
  return { ...commonFields({ print: print.id }, print), year: null, state };
}

/** A work that no list has. */
function absentWork(member: Member, title: string, state: "trash" | "gone"): SelectableWork {
  const key = memberKey(member);
  return { key, member, title, lang: undefined, picture: "", year: null, state, record: {} };
}

/** Returns the works in the trash. */
function trashedWorks(trash: readonly TrashEntry[]): SelectableWork[] {
  return trash.flatMap(({ kind, recordId, title }) => {
    const name = trashResource(kind);
    if (name === "artworks") return [absentWork({ artwork: recordId }, title, "trash")];
    return name === "prints" ? [absentWork({ print: recordId }, title, "trash")] : [];
  });
}

/** All works of the painter. */
export interface Works {
  artworks: readonly SelectableWork[];
  prints: readonly SelectableWork[];
  find: (member: Member) => SelectableWork;
}

/**
 * Reads the works of the painter. `works` is null until artworks, prints and trash are read; `retry`
 * reads the failed ones of these lists again.
 */
export function useWorks() {
  const artworkList = useQuery(api.artworks.list);
  const printList = useQuery(api.prints.list);
  const trash = useQuery(api.trash.list);
  const works = useMemo((): Works | null => {
    if (!artworkList.data || !printList.data || !trash.data) return null;
    const artworks = artworkList.data.map(fromArtwork);
    const prints = printList.data.map(fromPrint);
    const allWorks = [...trashedWorks(trash.data), ...artworks, ...prints];
    const byKey = new Map(allWorks.map((work) => [work.key, work]));
    const find = (member: Member) => byKey.get(memberKey(member)) ?? absentWork(member, "", "gone");
    return { artworks, prints, find };
  }, [artworkList.data, printList.data, trash.data]);
  const failedLists = [artworkList, printList, trash].filter(({ isError }) => isError);
  return {
    works,
    hasFailed: works === null && failedLists.length > 0,
    retry: () => Promise.all(failedLists.map(({ refetch }) => refetch())),
  };
}
