import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Deletion } from "./deletion-dialog.tsx";
import { lazyDialog } from "./lazy-part.tsx";
import { Tool } from "./tool.tsx";

const DeletionDialog = lazyDialog(
  async () => (await import("./deletion-dialog.tsx")).DeletionDialog,
);

/**
 * A button that asks before it deletes.
 * @param title of the record, for screen readers
 */
export function ConfirmedDeletion({ title, ...deletion }: Deletion & { title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { label } = deletion;
  return (
    <>
      <Tool
        Icon={Trash2}
        label={label}
        subject={title}
        title={label}
        onPress={() => setIsAsking(true)}
      />
      {isAsking && <DeletionDialog {...deletion} onClose={() => setIsAsking(false)} />}
    </>
  );
}
