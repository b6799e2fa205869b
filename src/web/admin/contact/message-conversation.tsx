import { useId } from "react";
import { parseEnquiry } from "../../../core/enquiry.ts";
import type { InboxMessage, MessageChange } from "../../../core/entities/message.ts";
import { EnquiryCard } from "../../ui/enquiry-card.tsx";
import { notifyFailedChange } from "../action-toast.ts";
import { useArtworkChange } from "../artworks/use-artwork-change.ts";
import { availabilityNotes } from "../texts/choice-names.ts";
import { t } from "../texts/text.ts";
import { notify } from "../toasts.ts";
import { MessageNotes } from "./message-notes.tsx";
import { Replies } from "./replies.tsx";

const stateNames: Record<InboxMessage["state"], string> = {
  new: t("New"),
  answered: t("Answered"),
  reserved: t("Reserved"),
  sold: t("Sold"),
  closed: t("Closed"),
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
          {enquiry.page === null && (
            <p className="enquiry-detail">{t("No longer shown on the site")}</p>
          )}
          {enquiry.page !== null && enquiry.currentPrice !== enquiry.price && (
            <p className="enquiry-detail">
              {enquiry.currentPrice === null
                ? t("Now: not available")
                : t("Now: {price}", { price: enquiry.currentPrice })}
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
              alt={t("The visitor’s wall")}
            />
            <span className="sr-only">{t("(opens in a new tab)")}</span>
          </a>
          <figcaption className="entry-hint">
            {t("The visitor’s wall. It is shown here only, and deleted with the message.")}
          </figcaption>
        </figure>
      )}
      <Replies message={message} onState={(changed) => onChange({ state: changed })} />
      <div className="conversation">
        <div className="entry">
          <label htmlFor={id}>{t("State")}</label>
          <select
            id={id}
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
        <MessageNotes message={message} />
      </div>
    </>
  );
}

const offered = ["reserved", "sold"] as const;

const offerLabels = { reserved: t("Mark as reserved"), sold: t("Mark as sold") };

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
  const { mutateAsync, isPending, isSuccess } = useArtworkChange(id);

  async function set(): Promise<void> {
    try {
      await mutateAsync({ availability });
      onSet();
      notify(availabilityNotes[availability](title));
    } catch (error) {
      notifyFailedChange(t("Failed to update artwork"), error);
    }
  }

  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={isPending || (isSuccess && isState)}
      onClick={() => void set()}
    >
      {offerLabels[availability]}
      <span className="sr-only"> {t("on the site: {title}", { title })}</span>
    </button>
  );
}
