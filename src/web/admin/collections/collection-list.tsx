import type { ReactNode } from "react";
import type { ContentCollection } from "../../../core/api-routes.ts";
import type { Collection } from "../api/resource.ts";
import type { DeletionWords } from "../trash/deletion.tsx";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, Loaded } from "../ui/states.tsx";

/** The texts of a list of records: `list` in the texts of each collection. */
export interface ListWords extends DeletionWords {
  /** Subject of the error message "… could not be loaded". */
  subject: string;
  empty: string;
  emptyNote: string;
}

export interface ListedRecord {
  id: number;
  title: string;
}

interface CollectionListProps<Stored extends ListedRecord> {
  records: Collection<Stored, ContentCollection>;
  words: ListWords;
  skeleton: ReactNode;
  /** Stands below the title of an empty list; by default `words.emptyNote`. */
  empty?: ReactNode;
  /** Renders the records, if there are any. */
  children: (records: Stored[]) => ReactNode;
}

/** Lists the records of a collection, and below them those that the painter has deleted recently. */
export function CollectionList<Stored extends ListedRecord>(props: CollectionListProps<Stored>) {
  const { records, words, skeleton, empty = words.emptyNote, children } = props;
  return (
    <>
      <Loaded query={records.list} subject={words.subject} skeleton={skeleton}>
        {(loadedRecords) =>
          loadedRecords.length > 0 ? (
            children(loadedRecords)
          ) : (
            <Empty title={words.empty}>{empty}</Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted name={records.name} />
    </>
  );
}
