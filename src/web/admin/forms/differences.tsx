import { useQuery } from "@tanstack/react-query";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { Member } from "../../../core/records/selection.ts";
import { api } from "../api/records.ts";
import { useWorks } from "../api/works.ts";
import type { FormField } from "../record-fields/form-field.ts";
import { type FormName, findFormField } from "../record-fields/form-fields.ts";
import { texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { fieldLabel, fieldTexts } from "./field-texts.ts";
import { fieldValue, readLabelPath, readTranslationPath } from "./form-state.ts";

interface Side {
  /** Heading of the column with these values. */
  label: string;
  values: object;
}

interface DifferencesProps {
  form: FormName;
  fields: readonly string[];
  sides: [Side, Side];
}

/** Shows two versions of some fields beside each other. */
export function Differences({ form, fields, sides }: DifferencesProps) {
  return (
    <dl className="stack">
      {fields.map((name) => (
        <div key={name} className="difference">
          <dt className="entry-label whole-row">{fieldLabel(form, name)}</dt>
          {sides.map(({ label, values }) => (
            <dd key={label} className="entry difference-side">
              <span className="caption">{label}</span>
              <Value
                language={readTranslationPath(name)?.language}
                field={isLanguage(name) ? languageField : findFormField(form, name)}
                value={fieldValue(values, name)}
              />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Describes a language among the compared values: the form has no field for the language of a text. */
const languageField: FormField = { control: "languages", label: "" };

/** True for the path of the language in which a text is written. */
function isLanguage(path: string): boolean {
  return Boolean(readLabelPath(path));
}

interface ValueProps {
  field: FormField | undefined;
  value: unknown;
  /** Undefined if the value is not a translation. */
  language: string | undefined;
}

/** Title and year of a print's reference artwork, as the print's form shows them. */
function ArtworkTitle({ id }: { id: number }) {
  const { data: artworks = [] } = useQuery(api.artworks.list);
  const artwork = artworks.find((each) => each.id === id);
  return artwork ? `${artwork.title} (${artwork.year})` : id;
}

/** The members of a selection by title. */
function WorkTitles({ members }: { members: readonly Member[] }) {
  const { works, hasFailed } = useWorks();
  if (!works) {
    const note = hasFailed ? texts.common.checkConnection : texts.common.loading;
    return <span className="text-ash">{note}</span>;
  }
  return (
    <ol className="list-numbered">
      {members.map(works.find).map(({ key, title, lang }) => (
        <li key={key} lang={lang}>
          {title || texts.selections.goneTitle}
        </li>
      ))}
    </ol>
  );
}

function Value({ field, value, language }: ValueProps) {
  if (field?.control === "artwork" && typeof value === "number") return <ArtworkTitle id={value} />;
  if (field?.control === "works" && Array.isArray(value) && value.length > 0) {
    return <WorkTitles members={value} />;
  }
  const lines = fieldTexts(field, value);
  if (lines.length === 0) return <span className="text-ash">{texts.versions.empty}</span>;
  return lines.map((text, index) =>
    hashOfAddress(text) === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity
      <span key={index} className="pre-line" lang={language}>
        {text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
      <AdminPicture key={index} className="difference-picture" src={text} alt="" />
    ),
  );
}
