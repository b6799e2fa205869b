import { useState } from "react";
import { newExhibition } from "../../../core/entities/exhibition.ts";
import { site } from "../../../core/routes.ts";
import { serverMessage } from "../api/api-error.ts";
import { useSaveExhibition } from "../api/exhibitions.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ExhibitionForm, type ExhibitionValues } from "./exhibition-form.tsx";

function blankExhibition(): ExhibitionValues {
  return {
    title: "",
    venue: "",
    location: "",
    description: "",
    startDate: "",
    endDate: "",
    image: "",
    ...newExhibition(new Date()),
  };
}

export function CreateExhibition() {
  const { mutateAsync } = useSaveExhibition(null);
  const [defaultValues] = useState(blankExhibition);
  return (
    <section aria-labelledby="new-exhibition">
      <h2 className="text-heading" id="new-exhibition">
        Add New Exhibition
      </h2>
      <ExhibitionForm
        defaultValues={defaultValues}
        submitLabel="Create Exhibition"
        pendingLabel="Creating..."
        onSave={async (values) => {
          const { type } = await mutateAsync(values);
          notify("Exhibition created successfully", { viewOnSite: site.exhibitionsOfType(type) });
        }}
        onFailure={(error) => notifyFailure("Failed to create exhibition", serverMessage(error))}
      />
    </section>
  );
}
