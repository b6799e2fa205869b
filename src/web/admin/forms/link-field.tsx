import { completeLink } from "../../../core/entities/complete-link.ts";
import { TextField } from "./fields.tsx";
import { useForm } from "./form-state.ts";

interface LinkFieldProps<Values> {
  name: keyof Values & string;
  label: string;
  hint?: string;
  className?: string;
}

/** Completes an address without `https://` when the field is left. */
export function LinkField<Values>(props: LinkFieldProps<Values>) {
  const { setValue } = useForm();
  return (
    <TextField<Values>
      {...props}
      inputMode="url"
      placeholder="https://"
      onBlur={({ target }) => {
        const address = completeLink(target.value);
        if (address !== target.value) setValue(props.name, address);
      }}
    />
  );
}
