import { useId } from "react";
import { parseEnquiry } from "../../../core/enquiry.ts";
import type { InboxMessage, MessageChange } from "../../../core/entities/message.ts";
import { EnquiryCard } from "../../ui/enquiry-card.tsx";
import { succeeds } from "../action-toast.ts";
import { useArtworkChange } from "../artworks/use-artwork-change.ts";
import { availabilityNotes } from "../texts/choice-names.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import { MessageNotes } from "./message-notes.tsx";
import { Replies } from "./replies.tsx";

const stateNames: Record<InboxMessage["state"], string> = {
  new: texts.contact.isNew,
  answered: texts.contact.answered,
  reserved: texts.common.reserved,
  sold: texts.common.sold,
  closed: texts.contact.closed,
};
const states = Object.keys(stateNames) as InboxMessage["state"][];

interface ConversationProps {
  message: InboxMessage;
  onChange: (change: MessageChange) => void;
}

/** The enquiry of a message, its replies, the state of its conversation, and notes. */
export function Conversation({ message, onChange }: ConversationProps) {
  const { enquiry, state } = message;
  const id = useId();
  return (
    <>
      {enquiry && (
        <EnquiryCard enquiry={enquiry}>
          {enquiry.page === null && <p className="caption">{texts.contact.noLongerShownOnSite}</p>}
          {enquiry.page !== null && enquiry.currentPrice !== enquiry.price && (
            <p className="caption">
              {enquiry.currentPrice === null
                ? texts.contact.nowNotAvailable
                : fill(texts.contact.nowPrice, { price: enquiry.currentPrice })}
            </p>
          )}
        </EnquiryCard>
      )}
      {message.wallPicture && (
        <figure className="sent-wall">
          <a href={message.wallPicture} target="_blank" rel="noopener">
            <img
              className="sent-wall-picture"
              src={message.wallPicture}
              alt={texts.contact.visitorsWall}
            />
            <span className="sr-only">{texts.common.opensInNewTab}</span>
          </a>
          <figcaption className="entry-hint">{texts.contact.visitorsWallItIsShown}</figcaption>
        </figure>
      )}
      <Replies message={message} onState={(changed) => onChange({ state: changed })} />
      <div className="conversation">
        <div className="entry">
          <label htmlFor={id}>{texts.contact.state}</label>
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
        <AvailabilityOffers message={message} onChange={onChange} />
        <MessageNotes message={message} />
      </div>
    </>
  );
}

const offered = ["reserved", "sold"] as const;

const offerLabels = { reserved: texts.contact.markAsReserved, sold: texts.contact.markAsSold };

/** Sets the artwork's availability and the state of the conversation with one press. */
function AvailabilityOffers({ message: { enquiry, state }, onChange }: ConversationProps) {
  const asked = enquiry && parseEnquiry(enquiry.query);
  if (asked?.about !== "artwork" || !enquiry?.page) return null;
  // A commission has no price, and its sold example stays sold.
  if (enquiry.price === null) return null;
  const { title } = enquiry;
  return (
    <div className="row">
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
  const { mutateAsync, isPending, isSuccess } = useArtworkChange(id);

  async function set(): Promise<void> {
    if (!(await succeeds(mutateAsync({ availability }), texts.common.failedToUpdateArtwork)))
      return;
    onSet();
    notify(availabilityNotes[availability](title));
  }

  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={isPending || (isSuccess && isState)}
      onClick={() => void set()}
    >
      {offerLabels[availability]}
      <span className="sr-only"> {fill(texts.contact.onSiteTitle, { title })}</span>
    </button>
  );
}
