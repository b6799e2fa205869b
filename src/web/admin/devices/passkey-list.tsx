import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { apiAddress, calls, resourceAddress } from "../../../core/api-routes.ts";
import type { Passkey } from "../../../core/entities/sign-in.ts";
import { maxPasskeyNameLength } from "../../../core/entities/sign-in-rules.ts";
import { fill } from "../../../core/template.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { ApiError } from "../api/api-error.ts";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { TextField } from "../forms/fields.tsx";
import { PlainForm } from "../forms/plain-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailedChange, notifyFailure, notifyOutcome } from "../toasts.ts";
import { ConfirmedDeletion, Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { Line } from "../ui/tool.tsx";

/** Lists the painter's passkeys, and lets the painter add and remove them. */
export function PasskeyList() {
  return (
    <div className="stack">
      <h3 className="form-heading">{texts.devices.passkeys.heading}</h3>
      <p className="text-ash">{texts.devices.passkeys.intro}</p>
      <Loaded
        query={api.passkeys.list}
        subject={texts.devices.passkeys.subject}
        skeleton={<SkeletonFields count={1} />}
      >
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul>
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

export function PasskeyDates({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const addedMoment = <Moment key="when" iso={createdAt} />;
  if (!lastUsedAt) {
    const unusedText = (when: string) => fill(texts.devices.passkeys.unused, { when });
    return <Sentence parts={[addedMoment]} sentence={unusedText} />;
  }
  const lastUseMoment = <Moment key="lastUsed" iso={lastUsedAt} />;
  return (
    <Sentence
      parts={[addedMoment, lastUseMoment]}
      sentence={(when, lastUsed) => fill(texts.devices.passkeys.used, { when, lastUsed })}
    />
  );
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { id, name, domain } = passkey;
  const { mutateAsync } = api.passkeys.useDelete();
  return (
    <Line
      title={name}
      tools={
        <ConfirmedDeletion
          label={texts.common.remove}
          title={name}
          dialogTitle={texts.devices.passkeys.removeTitle}
          question={fill(texts.devices.passkeys.removeQuestion, { name })}
          onConfirm={() =>
            notifyOutcome(
              mutateAsync(id),
              texts.devices.passkeys.removeFailed,
              texts.devices.passkeys.removed,
            )
          }
        />
      }
    >
      <p className="text-ash">
        <PasskeyDates passkey={passkey} />
      </p>
      {domain !== location.hostname && (
        <p className="text-ash">{fill(texts.devices.passkeys.otherDomain, { domain })}</p>
      )}
    </Line>
  );
}

interface NewPasskey {
  name: string;
}

const emptyValues: NewPasskey = { name: "" };

/** The browser has made no passkey. The cause is the browser's error. */
class PasskeyNotMade extends Error {}

/** @throws PasskeyNotMade, or if a request fails */
async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await change<PublicKeyCredentialCreationOptionsJSON>(
    "POST",
    apiAddress(calls.preparePasskey),
  );
  const credential = await startRegistration({ optionsJSON }).catch((cause) => {
    throw new PasskeyNotMade("The browser has made no passkey", { cause });
  });
  return change("POST", resourceAddress("passkeys"), { name, credential });
}

function AddPasskey() {
  const { mutateAsync } = useChange(addPasskey, [api.passkeys.list.queryKey]);
  if (!window.PublicKeyCredential) {
    return <p className="text-ash">{texts.devices.passkeys.unsupported}</p>;
  }

  async function add({ name }: NewPasskey): Promise<Passkey | undefined> {
    try {
      return await mutateAsync(name);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof PasskeyNotMade) {
        notifyFailure(texts.devices.passkeys.notAdded, browserAdvice(error.cause));
      } else notifyFailedChange(texts.devices.passkeys.notAdded, error);
      return undefined;
    }
  }

  return (
    <PlainForm
      initialValues={emptyValues}
      onSend={add}
      onSaved={(passkey) =>
        notify(texts.devices.passkeys.added, {
          description: fill(texts.devices.passkeys.addedNote, { name: passkey.name }),
        })
      }
      failure={{ title: texts.devices.passkeys.addFailed }}
    >
      <TextField
        name="name"
        label={texts.devices.passkeys.name}
        maxLength={maxPasskeyNameLength}
        hint={texts.devices.passkeys.nameHint}
      />
      <SubmitButton
        className="button button-start"
        label={texts.devices.passkeys.add}
        pendingLabel={texts.devices.passkeys.waiting}
      />
    </PlainForm>
  );
}

/** @param error of `navigator.credentials.create` */
function browserAdvice(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return texts.devices.passkeys.alreadyAdded;
  if (name === "SecurityError") return texts.devices.passkeys.wrongAddress;
  return texts.devices.passkeys.unconfirmed;
}
