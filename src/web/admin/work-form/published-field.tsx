import { fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { t } from "../texts/text.ts";

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
        label={t("Show on the site")}
        hint={
          isPublished
            ? undefined
            : t("Only you see it, here and in the preview. Nothing of it is public.")
        }
      />
      {preview && !isPublished && (
        <p>
          <a className="text-link" href={preview} target="_blank" rel="noopener">
            {t("Preview as the real page, as last saved")}
          </a>
        </p>
      )}
    </>
  );
}
