import { Pencil } from "lucide-react";
import { useState } from "react";
import { type Exhibition, exhibitionTypeNames } from "../../../core/entities/exhibition.ts";
import { site } from "../../../core/routes.ts";
import { serverMessage } from "../api/api-error.ts";
import { useDeleteExhibition, useSaveExhibition } from "../api/exhibitions.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { DeleteButton } from "../ui/delete-button.tsx";
import { ExhibitionForm } from "./exhibition-form.tsx";

export function ExhibitionItem({ exhibition }: { exhibition: Exhibition }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <EditExhibition exhibition={exhibition} onDone={() => setEditing(false)} />;
  const { title, venue, location, year, type } = exhibition;
  return (
    <li className="line">
      <div className="line-words">
        <h3 className="card-title">{title}</h3>
        <p className="card-line">
          {venue}, {location}
        </p>
        <p className="card-line">
          {year}, {exhibitionTypeNames[type]}
        </p>
      </div>
      <div className="line-tools">
        <button type="button" className="tool" onClick={() => setEditing(true)}>
          <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
          <span>Edit</span>
          <span className="sr-only"> {title}</span>
        </button>
        <DeleteExhibition id={exhibition.id} title={title} />
      </div>
    </li>
  );
}

function DeleteExhibition({ id, title }: { id: number; title: string }) {
  const { mutateAsync } = useDeleteExhibition();
  return (
    <DeleteButton
      dialogTitle="Delete Exhibition"
      title={title}
      onDelete={() =>
        mutateAsync(id).then(
          () => notify("Exhibition deleted successfully"),
          (error) => notifyFailure("Failed to delete exhibition", serverMessage(error)),
        )
      }
    />
  );
}

function EditExhibition({ exhibition, onDone }: { exhibition: Exhibition; onDone: () => void }) {
  const { mutateAsync } = useSaveExhibition(exhibition.id);
  const [{ id: _id, ...defaultValues }] = useState(exhibition);
  return (
    <li className="line line-open">
      <h3 className="card-title">Edit “{exhibition.title}”</h3>
      <ExhibitionForm
        defaultValues={defaultValues}
        submitLabel="Update Exhibition"
        pendingLabel="Updating..."
        onSave={async (values) => {
          const { type } = await mutateAsync(values);
          notify("Exhibition updated successfully", { viewOnSite: site.exhibitionsOfType(type) });
          onDone();
        }}
        onFailure={(error) => notifyFailure("Failed to update exhibition", serverMessage(error))}
      >
        <button type="button" className="button button-quiet" onClick={onDone}>
          Cancel
        </button>
      </ExhibitionForm>
    </li>
  );
}
