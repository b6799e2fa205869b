import { useState } from "react";
import { texts } from "../texts/texts.ts";
import type { RecordToDelete } from "../trash/record-deletion.tsx";
import { lazyDialog } from "./lazy-part.tsx";
import { RemoveButton } from "./record-parts.tsx";

const RecordDeletion = lazyDialog(
  async () => (await import("../trash/record-deletion.tsx")).RecordDeletion,
);

/** Asks before it deletes a record. */
export function DeleteButton(record: RecordToDelete) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <RemoveButton
        label={texts.common.remove}
        title={record.title}
        onPress={() => setIsAsking(true)}
      />
      {isAsking && <RecordDeletion {...record} onClose={() => setIsAsking(false)} />}
    </>
  );
}
