import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { admin } from "../../../core/routes.ts";
import { serverMessage } from "../api/api-error.ts";
import { onePrint, type StoredPrint, useDeletePrint, useSavePrint } from "../api/prints.ts";
import { notifyFailure } from "../toasts.ts";
import { FormPage, RecordNotFound } from "../ui/page.tsx";
import { clearUnsavedChanges } from "../ui/unsaved-changes.ts";
import { PrintForm } from "./print-form.tsx";
import { printBody, printValues } from "./print-values.ts";

const deleteQuestion =
  "Are you sure you want to delete this print edition? This action cannot be undone.";

export function EditPrint() {
  const id = Number(useParams().id);
  const { data: print, isLoading } = useQuery(onePrint(id));
  if (print) return <EditForm key={print.id} print={print} />;
  if (!isLoading)
    return <RecordNotFound title="Print Edition Not Found" back={admin.tab("prints")} />;
  return (
    <main className="gate" aria-busy="true">
      <p role="status">Loading print edition...</p>
    </main>
  );
}

function EditForm({ print }: { print: StoredPrint }) {
  const navigate = useNavigate();
  const save = useSavePrint(print.id);
  const [defaultValues] = useState(() => printValues(print));
  const leave = () => navigate(admin.tab("prints"));
  return (
    <FormPage
      title="Edit Print Edition"
      subtitle={`Update the details for "${print.title}"`}
      back={admin.tab("prints")}
    >
      <PrintForm
        defaultValues={defaultValues}
        submitLabel="Update Print Edition"
        pendingLabel="Updating..."
        onSave={async (values) => {
          await save.mutateAsync(printBody(values, print));
        }}
        onFailure={(error) =>
          notifyFailure("Error", serverMessage(error) ?? "Failed to update print edition")
        }
        onSaved={leave}
        header={<FormHeader id={print.id} onDeleted={leave} />}
      />
    </FormPage>
  );
}

function FormHeader({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { mutate, isPending } = useDeletePrint();
  return (
    <div className="form-card-head">
      <h2 className="form-heading">Print details</h2>
      <button
        type="button"
        className="icon-button"
        aria-label="Delete print edition"
        title="Delete print edition"
        disabled={isPending}
        onClick={() => {
          if (!window.confirm(deleteQuestion)) return;
          mutate(id, {
            onSuccess: () => {
              clearUnsavedChanges();
              onDeleted();
            },
            onError: (error) =>
              notifyFailure("Error", serverMessage(error) ?? "Failed to delete print edition"),
          });
        }}
      >
        <Trash2 size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
