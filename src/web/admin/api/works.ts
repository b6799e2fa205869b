import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Written } from "../../../core/entities/translation-rules.ts";
import type { TrashEntry } from "../../../core/entities/trash.ts";
import { trashResource } from "../../../core/entities/trash-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { memberKey } from "../../../core/records/member.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import type { Member } from "../../../core/records/selection.ts";
import { langOf } from "../texts/texts.ts";
import { api } from "./records.ts";

/** "gone": neither on the site nor in the trash. */
export type WorkState = "shown" | "unpublished" | "discontinued" | "trash" | "gone";

/** A member of a selection, as the painter sees it. */
export interface Work {
  key: string;
  member: Member;
  /** Empty for one that is gone. */
  title: string;
  /** The language of the title; undefined for that of the admin. */
  lang: Language | undefined;
  /** Address of the first picture; empty without any. */
  picture: string;
  /** Null for a print. */
  year: number | null;
  state: WorkState;
  /** Its texts and numbers are searched. */
  record: object;
}

type Listed = Written & Pick<ApiArtwork, "title" | "images" | "published">;

function describeWork(member: Member, record: Listed): Omit<Work, "state" | "year"> {
  const { title, images } = record;
  const lang = langOf(record, "title");
  return { key: memberKey(member), member, title, lang, picture: images[0] ?? "", record };
}

function describeArtwork(artwork: ApiArtwork & Written): Work {
  const state = artwork.published ? "shown" : "unpublished";
  return { ...describeWork({ artwork: artwork.id }, artwork), year: artwork.year, state };
}

function describePrint(print: ApiPrint & Written): Work {
  const activeState = print.status === "active" ? "shown" : "discontinued";
  const state = print.published ? activeState : "unpublished";
  return { ...describeWork({ print: print.id }, print), year: null, state };
}

/** A work without its record. */
function absentWork(member: Member, title: string, state: "trash" | "gone"): Work {
  const key = memberKey(member);
  return { key, member, title, lang: undefined, picture: "", year: null, state, record: {} };
}

/** Returns the works in the trash. */
function deletedWorks(trash: readonly TrashEntry[]): Work[] {
  return trash.flatMap(({ kind, recordId, title }) => {
    const name = trashResource(kind);
    if (name === "artworks") return [absentWork({ artwork: recordId }, title, "trash")];
    return name === "prints" ? [absentWork({ print: recordId }, title, "trash")] : [];
  });
}

/** All works of the painter. */
export interface Works {
  artworks: readonly Work[];
  prints: readonly Work[];
  find: (member: Member) => Work;
}

/** Reads the works. They are null until they are read; `retry` reads what failed. */
export function useWorks() {
  const artworkList = useQuery(api.artworks.list);
  const printList = useQuery(api.prints.list);
  const trash = useQuery(api.trash.list);
  const works = useMemo((): Works | null => {
    if (!artworkList.data || !printList.data || !trash.data) return null;
    const artworks = artworkList.data.map(describeArtwork);
    const prints = printList.data.map(describePrint);
    const all = [...deletedWorks(trash.data), ...artworks, ...prints];
    const byKey = new Map(all.map((work) => [work.key, work]));
    const find = (member: Member) => byKey.get(memberKey(member)) ?? absentWork(member, "", "gone");
    return { artworks, prints, find };
  }, [artworkList.data, printList.data, trash.data]);
  const failed = [artworkList, printList, trash].filter(({ isError }) => isError);
  return {
    works,
    hasFailed: works === null && failed.length > 0,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
