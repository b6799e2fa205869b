import type { Artist } from "../../../core/entities/artist.ts";
import { visitorTexts } from "../../../core/texts/visitor.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { EnquiryCard } from "../../ui/enquiry-card.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import {
  type AttachedEnquiry,
  type ReceivedMessage,
  SentMessage,
  SentMessageTemplates,
} from "./sent-message.tsx";

export type ContactField = "name" | "email" | "subject" | "message";

/** Filled after a post without JavaScript. */
export interface ContactFormState {
  outcome: "fresh" | "invalid" | "failed";
  /** Confirmed above the form. */
  sent?: ReceivedMessage;
  values: Partial<Record<ContactField, string>>;
  errors: Partial<Record<ContactField, string>>;
  /** Shown above the message. */
  enquiry?: AttachedEnquiry;
  advice?: string | undefined;
}

export const freshForm: ContactFormState = { outcome: "fresh", values: {}, errors: {} };

export function ContactForm({
  state,
  artist,
  email,
}: {
  state: ContactFormState;
  artist: Artist;
  email: string;
}) {
  const { site, language } = useLanguage();
  const texts = usePageTexts();
  const field = (name: ContactField) => ({
    id: name,
    name,
    defaultValue: state.values[name],
    error: state.errors[name],
  });
  return (
    <>
      {state.sent && <ToastTexts />}
      {state.outcome === "failed" && <Failure advice={state.advice} email={email} />}
      <div id="sent">{state.sent && <SentMessage artist={artist} sent={state.sent} />}</div>
      <SentMessageTemplates artist={artist} enquiry={state.enquiry} />
      <form
        method="post"
        action={state.enquiry ? `${site.contact}?${state.enquiry.query}` : site.contact}
        noValidate
        data-enhance="contact/contact-form"
        data-texts={JSON.stringify({ ...texts.sending, errors: visitorTexts[language] })}
      >
        <TextField {...field("name")} label={texts.contact.name} autoComplete="name" required />
        <TextField
          {...field("email")}
          label={texts.contact.email}
          type="email"
          autoComplete="email"
          required
        />
        <TextField {...field("subject")} label={texts.contact.subject} optional />
        {state.enquiry && <EnquiryField {...state.enquiry} />}
        <TextAreaField {...field("message")} label={texts.contact.message} rows={6} required />
        <Honeypot />
        <button type="submit" className="button">
          {texts.contact.send}
        </button>
      </form>
    </>
  );
}

/** Hidden from people, filled in by robots. The attributes keep password managers out. */
function Honeypot() {
  const texts = usePageTexts();
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="leaveEmpty">{texts.contact.leaveEmpty}</label>
      <input
        id="leaveEmpty"
        name="leaveEmpty"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}

/** If it is unticked, the message is sent without the enquiry, also without JavaScript. */
function EnquiryField({ query, described, attached }: AttachedEnquiry) {
  const texts = usePageTexts();
  return (
    <fieldset className="attached-enquiry">
      <legend className="text-medium">{texts.contact.askingAbout}</legend>
      <EnquiryCard enquiry={described} />
      <div className="tick">
        <input
          id="enquiry"
          type="checkbox"
          name="enquiry"
          value={query}
          defaultChecked={attached}
        />
        <label htmlFor="enquiry">{texts.contact.attach}</label>
      </div>
      <WallPicture />
    </fieldset>
  );
}

/** The script shows it if the tab holds a picture from the wall preview. */
function WallPicture() {
  const texts = usePageTexts();
  return (
    <div className="attached-wall" data-enhance="contact/wall-picture" hidden>
      <img alt="" />
      <div className="tick">
        <input
          id="wallPicture"
          type="checkbox"
          name="wallPicture"
          autoComplete="off"
          disabled
          aria-describedby="wallPicture-note wallPicture-error"
        />
        <div>
          <label htmlFor="wallPicture">{texts.contact.sendWall}</label>
          <p id="wallPicture-note" className="caption">
            {texts.contact.wallNote}
          </p>
          <p id="wallPicture-error" className="field-error" aria-live="polite" />
        </div>
      </div>
    </div>
  );
}

/** A browser without scripts shows no toast. */
function ToastTexts() {
  const { sending } = usePageTexts();
  return (
    <div className="outcome" role="status">
      <p className="text-medium">{sending.sent}</p>
      <p>{sending.thanks}</p>
    </div>
  );
}

function Failure({ advice, email }: { advice: string | undefined; email: string }) {
  const { sending } = usePageTexts();
  return (
    <div className="outcome outcome-failed" role="alert">
      <p className="text-medium">{sending.failed}</p>
      <p>{advice ?? sending.tryAgain}</p>
      {email && <p>{email}</p>}
    </div>
  );
}
