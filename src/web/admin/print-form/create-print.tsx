import { useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../core/routes.ts";
import { serverMessage } from "../api/api-error.ts";
import { useSavePrint } from "../api/prints.ts";
import { notifyFailure } from "../toasts.ts";
import { FormPage } from "../ui/page.tsx";
import { PrintForm } from "./print-form.tsx";
import { blankPrint, printBody } from "./print-values.ts";

export function CreatePrint() {
  const navigate = useNavigate();
  const save = useSavePrint(null);
  const [defaultValues] = useState(blankPrint);
  return (
    <FormPage title="Create Print Edition" back={admin.tab("prints")}>
      <PrintForm
        defaultValues={defaultValues}
        submitLabel="Create Print Edition"
        pendingLabel="Creating..."
        onSave={async (values) => {
          await save.mutateAsync(printBody(values, null));
        }}
        onFailure={(error) =>
          notifyFailure("Error", serverMessage(error) ?? "Failed to create print edition")
        }
        onSaved={() => navigate(admin.tab("prints"))}
      />
    </FormPage>
  );
}
