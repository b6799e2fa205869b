// An opened message of the inbox: the works that it asks about, replies, state and notes.

import { useId, useMemo, useState } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { enquiryParts, parseEnquiry } from "../../../core/enquiry.ts";
import type { InboxMessage, MessageChange } from "../../../core/entities/message.ts";
import { fill } from "../../../core/template.ts";
import { EnquiryCard } from "../../ui/enquiry-card.tsx";
import { api } from "../api/records.ts";
import { useArtworkChange } from "../artworks/use-artwork-change.ts";
import { TextArea } from "../forms/fields.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { RecordForm } from "../outbox/record-form.tsx";
import { useDraft } from "../outbox/use-draft.ts";
import { CertificateButton } from "../papers/paper-buttons.tsx";
import { availabilityNotes } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";
import { ChangeTool } from "../ui/tool.tsx";
import { Replies } from "./replies.tsx";

type ConversationState = NonNullable<MessageChange["state"]>;

const stateNames: Record<ConversationState, string> = {
  new: texts.contact.states.isNew,
  answered: texts.contact.states.answered,
  reserved: texts.common.reserved,
  sold: texts.common.sold,
  closed: texts.contact.states.closed,
};
const states = Object.keys(stateNames) as ConversationState[];

interface ConversationProps {
  message: InboxMessage;
  onChange: (change: MessageChange) => void;
}

/** The private room from which a message comes, and each work that it asks about. */
function AskedWorks({ enquiry }: Pick<InboxMessage, "enquiry">) {
  return (
    <>
      {enquiry?.room && (
        <p className="caption">{fill(texts.contact.enquiry.room, { title: enquiry.room })}</p>
      )}
      {enquiryParts(enquiry).map((askedWork) => (
        <EnquiryCard key={askedWork.query} enquiry={askedWork}>
          {/* A private room may show unpublished works and hide prices: no comparison with the site. */}
          {!enquiry?.room && <ChangeSinceMessage askedWork={askedWork} />}
        </EnquiryCard>
      ))}
    </>
  );
}

type AskedWork = ReturnType<typeof enquiryParts<NonNullable<InboxMessage["enquiry"]>>>[number];

/** Says if the work is no longer on the site, or now has another price than in the message. */
function ChangeSinceMessage({ askedWork }: { askedWork: AskedWork }) {
  const words = texts.contact.enquiry;
  const { page, price, currentPrice } = askedWork;
  if (page === null) return <p className="caption">{words.notShown}</p>;
  if (currentPrice === price) return null;
  if (currentPrice === null) return <p className="caption">{words.nowUnavailable}</p>;
  return <p className="caption">{fill(words.nowPrice, { price: currentPrice })}</p>;
}

/** The enquiry of a message, its replies, the state of its conversation, and notes. */
export function Conversation({ message, onChange }: ConversationProps) {
  const { state } = message;
  const id = useId();
  return (
    <>
      <AskedWorks enquiry={message.enquiry} />
      {message.wallPicture && (
        <figure className="stack letter">
          <a href={message.wallPicture} target="_blank" rel="noopener">
            <img
              className="sent-wall-picture"
              src={message.wallPicture}
              alt={texts.contact.enquiry.wall}
            />
            <span className="sr-only">{texts.common.newTab}</span>
          </a>
          <figcaption className="caption">{texts.contact.enquiry.wallNote}</figcaption>
        </figure>
      )}
      <Replies message={message} onStateChange={(newState) => onChange({ state: newState })} />
      <div className="stack letter">
        <div className="entry">
          <label htmlFor={id}>{texts.contact.states.label}</label>
          <select
            id={id}
            className="entry-input"
            value={state}
            onChange={({ target }) =>
              onChange({ state: states.find((each) => each === target.value) })
            }
          >
            {states.map((each) => (
              <option key={each} value={each}>
                {stateNames[each]}
              </option>
            ))}
          </select>
        </div>
        <SaleSteps message={message} onChange={onChange} />
        <MessageNotes message={message} />
      </div>
    </>
  );
}

const offeredAvailabilities = ["reserved", "sold"] as const;

const offerLabels = { reserved: texts.contact.offers.reserved, sold: texts.contact.offers.sold };

/**
 * Buttons that set the artwork's availability together with the state of the conversation. If the
 * work is sold, another button makes its certificate.
 */
function SaleSteps({ message: { enquiry, state }, onChange }: ConversationProps) {
  const askedWork = enquiry && parseEnquiry(enquiry.query);
  // A calculated size or a list of works has no id.
  if (!enquiry?.page || !askedWork || !("id" in askedWork)) return null;
  const { title, price } = enquiry;
  const { about, id } = askedWork;
  // An enquiry about a commission has no price. The sold artwork that it names stays sold.
  const isSale = about === "artwork" && price !== null;
  return (
    <div className="row">
      {isSale &&
        offeredAvailabilities.map((availability) => (
          <SetAvailability
            key={availability}
            id={id}
            title={title}
            availability={availability}
            isCurrentState={state === availability}
            onSet={() => onChange({ state: availability })}
          />
        ))}
      {state === "sold" && (isSale || about === "print") && (
        <CertificateButton
          className="button button-quiet"
          resource={about === "print" ? "prints" : "artworks"}
          record={{ id, title }}
        />
      )}
    </div>
  );
}

interface SetAvailabilityProps {
  id: number;
  title: string;
  availability: (typeof offeredAvailabilities)[number];
  isCurrentState: boolean;
  onSet: () => void;
}

function SetAvailability({ id, title, availability, isCurrentState, onSet }: SetAvailabilityProps) {
  const { send, keys } = useArtworkChange(id);
  const [isSet, setIsSet] = useState(false);
  return (
    <ChangeTool
      className="button button-quiet"
      label={offerLabels[availability]}
      subject={fill(texts.contact.offers.subject, { title })}
      disabled={isSet && isCurrentState}
      send={() => send({ availability })}
      keys={keys}
      failed={texts.artworks.updateFailed}
      done={availabilityNotes[availability](title)}
      onDone={() => {
        setIsSet(true);
        onSet();
      }}
    />
  );
}

type Notes = Pick<InboxMessage, "notes">;

/** The painter's notes on a message. */
function MessageNotes({ message }: { message: InboxMessage }) {
  const { id, name, notes } = message;
  // `useDraft` needs the same object until the notes change. The message itself changes more often.
  const stored = useMemo(() => ({ notes }), [notes]);
  const form = useDraft<Notes>({
    form: "notes",
    address: api.messages.address(id),
    stored,
    page: adminApp.message(id),
    title: fill(texts.contact.notes.title, { name }),
    onSaved: () => {},
    failure: { title: texts.contact.notes.saveFailed },
  });
  return (
    <RecordForm form={form}>
      <TextArea name="notes" label={texts.contact.notes.label} rows={2} />
      <div className="row">
        <SubmitButton
          className="button button-quiet"
          label={texts.contact.notes.save}
          pendingLabel={texts.common.saving}
        />
      </div>
    </RecordForm>
  );
}
