import { fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { texts } from "../texts/texts.ts";

interface Values {
  published?: boolean;
}

const { CheckField } = fieldsOf<Values>();

/** @param preview address of the preview; null for a new record */
export function PublishedField({ preview }: { preview: string | null }) {
  const isPublished = useForm<Values>().values.published;
  return (
    <>
      <CheckField
        name="published"
        label={texts.workForm.showOnSite}
        hint={isPublished ? undefined : texts.workForm.onlySeeItHereIn}
      />
      {preview && !isPublished && (
        <p>
          <a className="text-link" href={preview} target="_blank" rel="noopener">
            {texts.workForm.previewAsRealPageAs}
          </a>
        </p>
      )}
    </>
  );
}
