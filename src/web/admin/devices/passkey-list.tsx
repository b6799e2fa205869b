import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { apiAddress, calls, resourceAddress } from "../../../core/api-routes.ts";
import { maxPasskeyNameLength } from "../../../core/entities/passkey-rules.ts";
import type { Passkey } from "../../../core/entities/sign-in.ts";
import { notifyFailedChange, succeeds } from "../action-toast.ts";
import { ApiError } from "../api/api-error.ts";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { PlainForm } from "../forms/plain-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { fill, fillNodes } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ConfirmedDeletion, Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { Line } from "../ui/tool.tsx";

export function PasskeyList() {
  return (
    <div className="stack">
      <h3 className="form-heading">{texts.devices.passkeys}</h3>
      <p className="text-ash">{texts.devices.passkeySignsInFingerprintFace}</p>
      <Loaded
        query={api.passkeys.list}
        subject={texts.devices.thePasskeys}
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

export function PasskeyUse({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const added = <Moment key="when" iso={createdAt} />;
  if (!lastUsedAt) return fillNodes(texts.devices.addedWhenNotUsedYet, { when: added });
  const lastUsed = <Moment key="lastUsed" iso={lastUsedAt} />;
  return fillNodes(texts.devices.addedWhenLastUsedLast, { when: added, lastUsed });
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { id, name, domain } = passkey;
  const { mutateAsync } = api.passkeys.useDelete();
  return (
    <Line
      title={name}
      tools={
        <ConfirmedDeletion
          label={texts.common.remove2}
          title={name}
          dialogTitle={texts.devices.removePasskey}
          question={fill(texts.devices.confirmPasskeyRemoval, { name })}
          onConfirm={() =>
            succeeds(
              mutateAsync(id),
              texts.devices.failedToRemovePasskey,
              texts.devices.passkeyRemoved,
            )
          }
        />
      }
    >
      <p className="text-ash">
        <PasskeyUse passkey={passkey} />
      </p>
      {domain !== location.hostname && (
        <p className="text-ash">{fill(texts.devices.worksAtDomainOnly, { domain })}</p>
      )}
    </Line>
  );
}

interface NewPasskey {
  name: string;
}

const { text } = fieldsOf<NewPasskey>();

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
    return <p className="text-ash">{texts.devices.passkeysNeedBrowserKnowsThem}</p>;
  }

  async function add({ name }: NewPasskey): Promise<Passkey | undefined> {
    try {
      return await mutateAsync(name);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof PasskeyNotMade) {
        notifyFailure(texts.devices.noPasskeyWasAdded, browserAdvice(error.cause));
      } else notifyFailedChange(texts.devices.noPasskeyWasAdded, error);
      return undefined;
    }
  }

  return (
    <PlainForm
      initialValues={emptyValues}
      onSend={add}
      onSaved={(passkey) =>
        notify(texts.devices.passkeyAdded, {
          description: fill(texts.devices.nameCanNowSignIn, { name: passkey.name }),
        })
      }
      failure={{ title: texts.devices.failedToAddPasskey }}
    >
      {text("name", texts.devices.nameNewPasskey, {
        maxLength: maxPasskeyNameLength,
        hint: texts.devices.passkeyNameHint,
      })}
      <SubmitButton
        className="button button-start"
        label={texts.devices.addPasskey}
        pendingLabel={texts.devices.waitingForDevice}
      />
    </PlainForm>
  );
}

/** @param error of `navigator.credentials.create` */
function browserAdvice(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return texts.devices.thisDeviceAlreadyHasPasskey;
  if (name === "SecurityError") return texts.devices.passkeysWorkOnlyAtPublic;
  return texts.devices.deviceDidNotConfirmIt;
}
