import type { Passkey } from "../../../core/entities/passkey.ts";
import { maxPasskeyNameLength } from "../../../core/entities/passkey-rules.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { ApiError, type Versioned } from "../api/api-error.ts";
import { PasskeyNotMade, useAddPasskey } from "../api/passkeys.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { t, tNodes } from "../texts/text.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ConfirmedDeletion } from "../ui/delete-button.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";

export function PasskeyList() {
  return (
    <div className="stack">
      <h3 className="form-heading">{t("Passkeys")}</h3>
      <p className="text-ash">
        {t(
          "A passkey signs you in with the fingerprint, face or PIN of your phone or computer. The password still works.",
        )}
      </p>
      <Loaded
        query={api.passkeys.list}
        subject={t("The passkeys")}
        skeleton={<SkeletonFields count={1} />}
      >
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className="lines">
              {passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddPasskey />
    </div>
  );
}

export function PasskeyUse({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const added = <Moment key="when" iso={createdAt} />;
  if (!lastUsedAt) return tNodes("Added {when}, not used yet", { when: added });
  const lastUsed = <Moment key="lastUsed" iso={lastUsedAt} />;
  return tNodes("Added {when}, last used {lastUsed}", { when: added, lastUsed });
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { id, name, domain } = passkey;
  const { mutateAsync } = api.passkeys.useDelete();
  return (
    <li className="line">
      <div className="line-words">
        <p className="card-title">{name}</p>
        <p className="card-line">
          <PasskeyUse passkey={passkey} />
        </p>
        {domain !== location.hostname && (
          <p className="card-line">{t("Works at {domain} only", { domain })}</p>
        )}
      </div>
      <div className="line-tools">
        <ConfirmedDeletion
          label={t("Remove")}
          title={name}
          dialogTitle={t("Remove Passkey")}
          question={t(
            'Are you sure you want to remove the passkey "{name}"? It will no longer sign in. You can also delete it on its device.',
            { name },
          )}
          onConfirm={() =>
            mutateAsync(id).then(
              () => notify(t("Passkey removed")),
              (error) => notifyFailedChange(t("Failed to remove passkey"), error),
            )
          }
        />
      </div>
    </li>
  );
}

interface NewPasskey {
  name: string;
}

const { TextField } = fieldsOf<NewPasskey>();

const emptyValues: NewPasskey = { name: "" };

function AddPasskey() {
  const { mutateAsync } = useAddPasskey();
  if (!window.PublicKeyCredential) {
    return (
      <p className="text-ash">
        {t("Passkeys need a browser that knows them and an address that begins with https://.")}
      </p>
    );
  }

  async function add({ name }: NewPasskey): Promise<Versioned<Passkey> | undefined> {
    try {
      return { record: await mutateAsync(name), etag: null };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof PasskeyNotMade) {
        notifyFailure(t("No passkey was added"), browserAdvice(error.cause));
      } else notifyFailedChange(t("No passkey was added"), error);
      return undefined;
    }
  }

  return (
    <RecordForm
      initialValues={emptyValues}
      onSend={add}
      onSaved={({ record }) => {
        notify(t("Passkey added"), {
          description: t('"{name}" can now sign in', { name: record.name }),
        });
        return emptyValues;
      }}
      failure={{ title: t("Failed to add passkey") }}
      guarded={false}
    >
      <TextField
        name="name"
        label={t("Name of the new passkey")}
        maxLength={maxPasskeyNameLength}
        hint={t("Such as “My phone”. Without one it is named after this browser.")}
      />
      <SubmitButton
        className="button button-start"
        label={t("Add a Passkey")}
        pendingLabel={t("Waiting for the device...")}
      />
    </RecordForm>
  );
}

/** @param error of `navigator.credentials.create` */
function browserAdvice(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return t("This device already has a passkey for this site");
  if (name === "SecurityError") return t("Passkeys work only at the public address of the site");
  return t("The device did not confirm it. Please try again.");
}
