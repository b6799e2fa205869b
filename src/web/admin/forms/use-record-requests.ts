import { useRef } from "react";
import type { Creation } from "../api/client.ts";
import type { Collection } from "../api/resource.ts";

interface SavedRecord<Values> {
  /** Undefined for a new record. */
  id: number | undefined;
  /** ETag of the version that the form opened with; null for a new record. */
  etag: string | null;
  bodyOf: (values: Values) => object;
}

/** The requests by which a form saves a record of a collection. */
export function useRecordRequests<Stored extends { id: number }, Values>(
  records: Collection<Stored>,
  { id, etag: openedEtag, bodyOf }: SavedRecord<Values>,
) {
  const etag = useRef(openedEtag);
  const { mutateAsync: save } = records.useSave(id ?? null);
  const { mutateAsync: create } = records.useSave(null);

  function requestOf(values: Values, creation?: Creation) {
    return { body: bodyOf(values), etag: etag.current, creation };
  }

  function createAgain(values: Values, creation?: Creation) {
    return create(requestOf(values, creation));
  }

  return {
    send: (values: Values, creation?: Creation) => save(requestOf(values, creation)),
    /** For the form's content. */
    content:
      id === undefined
        ? { etag, address: undefined }
        : { etag, address: records.address(id), createAgain },
  };
}
