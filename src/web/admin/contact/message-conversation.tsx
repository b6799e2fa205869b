import { useEffect, useEffectEvent, useId, useState } from "react";
import { parseEnquiry } from "../../../core/enquiry.ts";
import type { InboxMessage, MessageChange } from "../../../core/entities/message.ts";
import { EnquiryCard } from "../../ui/enquiry-card.tsx";
import { serverMessage } from "../api/api-error.ts";
import { useArtworkChange } from "../artworks/use-artwork-change.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { Replies } from "./replies.tsx";

const stateNames: Record<InboxMessage["state"], string> = {
  new: "New",
  answered: "Answered",
  reserved: "Reserved",
  sold: "Sold",
  closed: "Closed",
};
const states = Object.keys(stateNames) as InboxMessage["state"][];

interface ConversationProps {
  message: InboxMessage;
  onChange: (change: MessageChange) => void;
}

/** The enquiry of a message, its replies, the state of its conversation, and notes. */
export function Conversation({ message, onChange }: ConversationProps) {
  const { enquiry, state, notes } = message;
  const id = useId();
  return (
    <>
      {enquiry && (
        <EnquiryCard enquiry={enquiry}>
          {enquiry.page === null && <p className="enquiry-detail">No longer shown on the site</p>}
          {enquiry.page !== null && enquiry.currentPrice !== enquiry.price && (
            <p className="enquiry-detail">Now: {enquiry.currentPrice ?? "not available"}</p>
          )}
        </EnquiryCard>
      )}
      {message.wallPicture && (
        <figure className="sent-wall">
          <a href={message.wallPicture} target="_blank" rel="noopener">
            <img className="sent-wall-picture" src={message.wallPicture} alt="The visitor’s wall" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <figcaption className="entry-hint">
            The visitor’s wall. It is shown here only, and deleted with the message.
          </figcaption>
        </figure>
      )}
      <Replies message={message} onState={(changed) => onChange({ state: changed })} />
      <div className="conversation">
        <div className="entry">
          <label htmlFor={`${id}state`}>State</label>
          <select
            id={`${id}state`}
            className="entry-input entry-select"
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
        <AvailabilityOffers message={message} onChange={onChange} />
        <Notes id={`${id}notes`} notes={notes} onSave={(changed) => onChange({ notes: changed })} />
      </div>
    </>
  );
}

const offered = ["reserved", "sold"] as const;

/** Sets the artwork's availability and the state of the conversation with one press. */
function AvailabilityOffers({ message: { enquiry, state }, onChange }: ConversationProps) {
  const asked = enquiry && parseEnquiry(enquiry.query);
  if (asked?.about !== "artwork" || !enquiry?.page) return null;
  // A commission has no price, and its sold example stays sold.
  if (enquiry.price === null) return null;
  const { title } = enquiry;
  return (
    <div className="reply-actions">
      {offered.map((availability) => (
        <SetAvailability
          key={availability}
          id={asked.id}
          title={title}
          availability={availability}
          isState={state === availability}
          onSet={() => onChange({ state: availability })}
        />
      ))}
    </div>
  );
}

interface SetAvailabilityProps {
  id: number;
  title: string;
  availability: (typeof offered)[number];
  isState: boolean;
  onSet: () => void;
}

function SetAvailability({ id, title, availability, isState, onSet }: SetAvailabilityProps) {
  const { mutate, isPending, isSuccess } = useArtworkChange(id);
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={isPending || (isSuccess && isState)}
      onClick={() =>
        mutate(
          { availability },
          {
            onSuccess: () => {
              onSet();
              notify(`${title} is ${availability}`);
            },
            onError: (error) => notifyFailure("Failed to update artwork", serverMessage(error)),
          },
        )
      }
    >
      {`Mark as ${availability}`}
      <span className="sr-only"> on the site: {title}</span>
    </button>
  );
}

interface NotesProps {
  id: string;
  notes: string;
  onSave: (notes: string) => void;
}

const typingPauseMs = 500;

function Notes({ id, notes, onSave }: NotesProps) {
  /** Null before the first key, so that notes from another device are shown and kept. */
  const [typed, setTyped] = useState<string | null>(null);

  function save(): void {
    if (typed !== null && typed !== notes) onSave(typed);
  }
  // On a phone a tap can close the message while the field has the focus.
  const saveUnasked = useEffectEvent(save);
  useEffect(() => () => saveUnasked(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts anew with each key
  useEffect(() => {
    const timer = setTimeout(() => saveUnasked(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="entry">
      <label htmlFor={id}>Notes, for you alone</label>
      <textarea
        id={id}
        className="entry-input"
        rows={2}
        value={typed ?? notes}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
      />
    </div>
  );
}
