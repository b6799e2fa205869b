import { fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { texts } from "../texts/texts.ts";

interface Values {
  published?: boolean;
}

const { check } = fieldsOf<Values>();

/** @param preview address of the preview; null for a new record */
export function PublishedField({ preview }: { preview: string | null }) {
  const isPublished = useForm<Values>().values.published;
  return (
    <div className="published-field">
      {check("published", texts.workForm.showOnSite)}
      {!isPublished && (
        <p className="entry-hint">
          {preview ? (
            <a className="text-link" href={preview} target="_blank" rel="noopener">
              {texts.workForm.previewAsRealPageAs}
            </a>
          ) : (
            texts.workForm.onlySeeItHereIn
          )}
        </p>
      )}
    </div>
  );
}
