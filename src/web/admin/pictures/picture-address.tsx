import { FieldError, FieldInput, type useField } from "../forms/fields.tsx";
import { texts } from "../texts/texts.ts";

interface PictureAddressProps {
  field: ReturnType<typeof useField>;
  placeholder: string;
}

/** The address of a picture. It shows while it has the focus or is refused. */
export function PictureAddress({ field, placeholder }: PictureAddressProps) {
  const { id } = field.control;
  return (
    <>
      <div className="picture-address">
        <FieldInput field={field} inputMode="url" placeholder={placeholder} />
        {/* For a mouse or finger: keys and screen readers reach the field itself. */}
        <button
          type="button"
          className="text-link"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => document.getElementById(id)?.focus()}
        >
          {texts.pictures.address}
        </button>
      </div>
      <FieldError id={`${id}-error`} message={field.message} />
    </>
  );
}
