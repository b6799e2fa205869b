/** The form with which a visitor writes to the painter, on the contact page or in a private room. */
import { enquiryParts } from "../../../core/enquiry.ts";
import type { Artist } from "../../../core/entities/artist.ts";
import type { Question, QuestionLines } from "../../../core/questions.ts";
import type { PageTexts } from "../../../core/texts/page.ts";
import { visitorTexts } from "../../../core/texts/visitor.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { EnquiryCard } from "../../ui/enquiry-card.tsx";
import { emailAttributes, TextAreaField, TextField } from "../../ui/field.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import {
  type AttachedEnquiry,
  EnquiryTitle,
  type ReceivedMessage,
  SentMessage,
  SentMessageTemplates,
} from "./sent-message.tsx";
import { WallPictureOffer } from "./wall-picture-offer.tsx";

export const contactFields = ["place", "name", "email", "subject", "message"] as const;
type ContactField = (typeof contactFields)[number];

/** The content of the contact form. After a post without JavaScript, the server fills it in. */
export interface ContactFormState {
  outcome: "fresh" | "invalid" | "failed";
  /** The message that the site has just received; the page confirms it above the form. */
  sent?: ReceivedMessage;
  /** Texts by field. A ticked question has any value. */
  values: Partial<Record<ContactField | Question, string>>;
  errors: Partial<Record<ContactField, string>>;
  /** The works or size that the message asks about. */
  enquiry?: AttachedEnquiry;
  /** Tells the visitor what to do after a failure. */
  advice?: string | undefined;
}

/** The form before the visitor types. */
export const freshForm: ContactFormState = { outcome: "fresh", values: {}, errors: {} };

interface ContactFormProps {
  state: ContactFormState;
  artist: Artist;
  /** Address of the painter. */
  email: string;
  /** The private room that contains the form: title, address of the form, and token. */
  room?: { title: string; ask: string; token: string };
}

export function ContactForm({ state, artist, email, room }: ContactFormProps) {
  const { site, language } = useLanguage();
  const action = room?.ask ?? site.contact;
  const texts = usePageTexts();
  return (
    <>
      {state.sent && <ToastTexts />}
      <div id="sent">
        {state.sent && <SentMessage artist={artist} sent={state.sent} room={room} />}
      </div>
      <SentMessageTemplates artist={artist} enquiry={state.enquiry} room={room} />
      <details open={!state.sent}>
        <summary className="disclosure" hidden={!state.sent}>
          {texts.contact.another}
        </summary>
        <h2 id="send" className="section-heading">
          {state.enquiry ? <EnquiryHeading {...state.enquiry} /> : texts.contact.send}
        </h2>
        {state.outcome === "failed" && <Failure advice={state.advice} email={email} />}
        <form
          method="post"
          action={state.enquiry ? `${action}?${state.enquiry.query}` : action}
          noValidate
          aria-label={texts.contact.send}
          data-enhance="contact/contact-form"
          data-answers={state.sent || state.outcome !== "fresh" ? "" : undefined}
          data-texts={JSON.stringify({
            ...texts.sending,
            errors: visitorTexts[language],
            lines: questionLines(texts),
          })}
        >
          {state.enquiry && <EnquiryField {...state.enquiry} values={state.values} />}
          <Fields {...state} />
          {room && <input type="hidden" name="room" value={room.token} />}
          <Honeypot />
          <button type="submit" className="button">
            {texts.contact.send}
          </button>
        </form>
      </details>
    </>
  );
}

function Fields({ values, errors }: Pick<ContactFormState, "values" | "errors">) {
  const texts = usePageTexts();
  const field = (name: ContactField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <TextField {...field("name")} label={texts.contact.name} autoComplete="name" required />
      <TextField
        {...field("email")}
        label={texts.contact.email}
        {...emailAttributes}
        autoComplete="email"
        required
      />
      <TextField {...field("subject")} label={texts.contact.subject} optional />
      <TextAreaField {...field("message")} label={texts.contact.message} rows={6} required />
    </>
  );
}

/** Returns the texts of message lines for scripts, which receive texts as JSON, without functions. */
export function questionLines({ contact: { lines } }: PageTexts): QuestionLines {
  return { ...lines, shippingTo: lines.shippingTo("{place}") };
}

function EnquiryHeading(enquiry: AttachedEnquiry) {
  const { contact, kept } = usePageTexts();
  const { texts } = useLanguage();
  if (enquiry.about === "size") return texts.sizes.askThis;
  if (enquiry.about === "works") return kept.ask;
  return <Sentence parts={[<EnquiryTitle key="title" {...enquiry} />]} sentence={contact.ask} />;
}

/** A field that people do not see and robots fill in. The attributes keep password managers out. */
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

/**
 * The works or size that the message asks about, with questions to tick. If the visitor unticks the first
 * box, the message does not mention the works or size, also without JavaScript.
 */
function EnquiryField({
  query,
  described,
  offeredQuestions,
  isAttached,
  values,
}: AttachedEnquiry & Pick<ContactFormState, "values">) {
  const texts = usePageTexts();
  return (
    <fieldset className="attached-enquiry" aria-labelledby="send">
      <div className="enquiries">
        {enquiryParts(described).map((work) => (
          <EnquiryCard key={work.page} enquiry={work} />
        ))}
      </div>
      <div className="tick">
        <input
          id="enquiry"
          type="checkbox"
          name="enquiry"
          value={query}
          defaultChecked={isAttached}
        />
        <label htmlFor="enquiry">{texts.contact.attach}</label>
      </div>
      <WallPictureOffer />
      <div className="questions">
        {offeredQuestions.map((question) => (
          <div key={question} className="tick question">
            <input
              id={question}
              type="checkbox"
              name={question}
              defaultChecked={values[question] !== undefined}
            />
            <label htmlFor={question}>{texts.contact.questions[question]}</label>
            {question === "shipping" && <ShippingPlace value={values.place} />}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The style sheet shows the field while shipping is ticked. */
function ShippingPlace({ value }: { value: string | undefined }) {
  const { place } = usePageTexts().contact.questions;
  return (
    <input
      className="entry-input"
      name="place"
      aria-label={place}
      placeholder={place}
      autoComplete="off"
      defaultValue={value}
    />
  );
}

/** Says without scripts, in the page, what a toast would say. */
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
