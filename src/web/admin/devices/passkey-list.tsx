import type { Passkey } from "../../../core/entities/passkey.ts";
import { maxPasskeyNameLength } from "../../../core/entities/passkey-rules.ts";
import { ApiError, serverMessage, type Versioned } from "../api/api-error.ts";
import { useAddPasskey } from "../api/passkeys.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { notify, notifyFailure } from "../toasts.ts";
import { ConfirmedDeletion } from "../ui/delete-button.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";

export function PasskeyList() {
  return (
    <div className="stack">
      <h3 className="form-heading">Passkeys</h3>
      <p className="text-ash">
        A passkey signs you in with the fingerprint, face or PIN of your phone or computer. The
        password still works.
      </p>
      <Loaded
        query={api.passkeys.list}
        subject="The passkeys"
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

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { id, name, domain, createdAt, lastUsedAt } = passkey;
  const { mutateAsync } = api.passkeys.useDelete();
  return (
    <li className="line">
      <div className="line-words">
        <p className="card-title">{name}</p>
        <p className="card-line">
          Added <Moment iso={createdAt} />,{" "}
          {lastUsedAt ? (
            <>
              last used <Moment iso={lastUsedAt} />
            </>
          ) : (
            "not used yet"
          )}
        </p>
        {domain !== location.hostname && <p className="card-line">Works at {domain} only</p>}
      </div>
      <div className="line-tools">
        <ConfirmedDeletion
          label="Remove"
          title={name}
          dialogTitle="Remove Passkey"
          question={`Are you sure you want to remove the passkey "${name}"? It will no longer sign in. You can also delete it on its device.`}
          onConfirm={() =>
            mutateAsync(id).then(
              () => notify("Passkey removed"),
              (error) => notifyFailure("Failed to remove passkey", serverMessage(error)),
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
        Passkeys need a browser that knows them and an address that begins with https://.
      </p>
    );
  }

  async function add({ name }: NewPasskey): Promise<Versioned<Passkey> | undefined> {
    try {
      return { record: await mutateAsync(name), etag: null };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      notifyFailure("No passkey was added", browserAdvice(error));
      return undefined;
    }
  }

  return (
    <RecordForm
      initialValues={emptyValues}
      onSend={add}
      onSaved={({ record }) => {
        notify("Passkey added", { description: `"${record.name}" can now sign in` });
        return emptyValues;
      }}
      failure={{ title: "Failed to add passkey" }}
      guarded={false}
    >
      <TextField
        name="name"
        label="Name of the new passkey"
        maxLength={maxPasskeyNameLength}
        hint="Such as “My phone”. Without one it is named after this browser."
      />
      <SubmitButton
        className="button button-start"
        label="Add a Passkey"
        pendingLabel="Waiting for the device..."
      />
    </RecordForm>
  );
}

/** @param error of `navigator.credentials.create` */
function browserAdvice(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for this site";
  if (name === "SecurityError") return "Passkeys work only at the public address of the site";
  return "The device did not confirm it. Please try again.";
}
