// The form that changes the painter's password.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { PasswordChange } from "../../../core/entities/sign-in.ts";
import { fill } from "../../../core/template.ts";
import { send, withSignIn } from "../api/client.ts";
import { api } from "../api/records.ts";
import { FieldError, useField } from "../forms/field-frame.tsx";
import { FieldInput } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { PlainForm } from "../forms/plain-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import { Section } from "../ui/page.tsx";
import { PasskeyDates } from "./passkey-list.tsx";
import { passwordStrength, strengths } from "./password-strength.ts";
import { sessionsQuery } from "./session-list.tsx";

type PasswordName = Exclude<keyof PasswordChange, "keptPasskeys">;

const labels: Record<PasswordName, Record<"label" | "show" | "hide", string>> = {
  currentPassword: {
    label: texts.devices.password.currentLabel,
    show: texts.devices.password.showCurrent,
    hide: texts.devices.password.hideCurrent,
  },
  newPassword: {
    label: texts.devices.password.newLabel,
    show: texts.devices.password.showNew,
    hide: texts.devices.password.hideNew,
  },
};

interface PasswordFieldProps {
  name: PasswordName;
  autoComplete: "current-password" | "new-password";
}

function PasswordField({ name, autoComplete }: PasswordFieldProps) {
  const field = useField({ name, required: true });
  const { isSubmitting } = useForm();
  const [isVisible, setIsVisible] = useState(false);
  const { id } = field.control;
  const { label, show, hide } = labels[name];
  return (
    <div className="entry">
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <div className="with-button">
        <FieldInput
          field={field}
          type={isVisible ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isSubmitting}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isVisible ? hide : show}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Eye size={20} strokeWidth={1.5} />
          <EyeOff size={20} strokeWidth={1.5} />
        </button>
      </div>
      <FieldError id={`${id}-error`} message={field.message} />
    </div>
  );
}

/** Keeps no passkey, because one may be a stranger's. */
const emptyValues: PasswordChange = { currentPassword: "", newPassword: "", keptPasskeys: [] };

/**
 * The form that changes the password. The server then signs out all other devices, and removes the
 * passkeys that the painter does not keep.
 */
export function ChangePassword() {
  const client = useQueryClient();
  return (
    <Section heading={texts.devices.password.change}>
      <PlainForm
        initialValues={emptyValues}
        onSend={async (passwords) => {
          // Not by `change`, which repeats a request without an answer. If the first one has succeeded,
          // the second one would send a wrong password.
          const address = apiAddress(calls.changePassword);
          await withSignIn(() => send("PUT", address, { body: passwords }));
          await Promise.all(
            [api.passkeys.list.queryKey, sessionsQuery.queryKey].map((queryKey) =>
              client.invalidateQueries({ queryKey }),
            ),
          );
          return emptyValues;
        }}
        onSaved={() => {
          const description = texts.devices.sessions.othersSignedOut;
          notify(texts.devices.password.changed, { description });
        }}
        failure={{ title: texts.devices.password.changeFailed }}
      >
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <PasswordField name="newPassword" autoComplete="new-password" />
        <PasswordStrength />
        <KeptPasskeys />
        <SubmitButton
          className="button button-start"
          label={texts.devices.password.change}
          pendingLabel={texts.common.saving}
        />
      </PlainForm>
    </Section>
  );
}

/** Lets the painter tick the passkeys that stay valid. */
function KeptPasskeys() {
  const id = useId();
  const { values, setValue } = useForm<PasswordChange>();
  const { data: passkeys = [] } = useQuery(api.passkeys.list);
  if (passkeys.length === 0) return null;
  const { keptPasskeys } = values;
  return (
    <fieldset className="ruled form-section">
      <legend className="form-heading">{texts.devices.password.passkeysKept}</legend>
      <p className="caption">{texts.devices.password.passkeysNote}</p>
      {passkeys.map((passkey) => (
        <div key={passkey.id} className="check">
          <input
            id={`${id}-${passkey.id}`}
            type="checkbox"
            checked={keptPasskeys.includes(passkey.id)}
            onChange={({ target }) => {
              const otherPasskeys = keptPasskeys.filter((each) => each !== passkey.id);
              setValue(
                "keptPasskeys",
                target.checked ? [...otherPasskeys, passkey.id] : otherPasskeys,
              );
            }}
          />
          <label htmlFor={`${id}-${passkey.id}`}>
            {passkey.name}
            <br />
            <span className="text-ash">
              <PasskeyDates passkey={passkey} />
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

function PasswordStrength() {
  const password = useForm<PasswordChange>().values.newPassword;
  if (!password) return null;
  // From 0 (too short) to 4 (strong).
  const strength = passwordStrength(password);
  return (
    <p className="caption" role="status">
      <meter max={4} low={2} high={3} optimum={4} value={strength} aria-hidden="true" />
      {fill(texts.devices.strength.label, { strength: strengths[strength] ?? "" })}
    </p>
  );
}
