import type { DescribedEnquiry, Enquiry } from "../../../core/enquiry.ts";
import type { Artist } from "../../../core/entities/artist.ts";
import type { Question } from "../../../core/questions.ts";
import { usePageTexts } from "../../in-language.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import { RecordText } from "../record-text.tsx";

/** The works or size that a message asks about. */
export interface AttachedEnquiry {
  about: Enquiry["about"];
  /** The enquiry as a query of an address. */
  query: string;
  /** The enquiry with titles and addresses, for showing it. */
  described: DescribedEnquiry;
  /** Questions that the form offers to tick. */
  offeredQuestions: readonly Question[];
  /** False if the visitor has removed the enquiry from the message. */
  isAttached: boolean;
}

/** A message that the site has received. */
export interface ReceivedMessage {
  email: string;
  message: string;
  /** Missing if the message asks about no work. */
  enquiry?: AttachedEnquiry | undefined;
}

interface SentMessageProps {
  artist: Artist;
  sent: ReceivedMessage;
  /** The private room from whose form the message comes. */
  room?: { title: string } | undefined;
}

/** Confirms a message above the empty form. */
export function SentMessage({ artist, sent, room }: SentMessageProps) {
  const { sent: texts, print } = usePageTexts();
  const backLabels = { ...texts.back, size: print.back, ...(room && { works: room.title }) };
  const { email, message, enquiry } = sent;
  // Looks at the enquiry only: if a private room closes meanwhile, the page no longer has its works.
  const isAboutOneWork = enquiry?.about === "artwork" || enquiry?.about === "print";
  return (
    <div className="flow sent-message outcome">
      <h2 className="text-heading" tabIndex={-1}>
        {isAboutOneWork ? (
          <Sentence parts={[<EnquiryTitle key="title" {...enquiry} />]} sentence={texts.question} />
        ) : (
          texts.message
        )}
      </h2>
      <p>
        <Sentence
          parts={[
            <RecordText key="artist" record={artist} field="name" />,
            <strong key="email" data-sent="email">
              {email}
            </strong>,
          ]}
          sentence={(name, address) => texts.answer({ artist: name, email: address })}
        />
      </p>
      <blockquote className="text-ash pre-line" data-sent="message">
        {message}
      </blockquote>
      {enquiry?.described.page && (
        <p>
          <a className="text-link" href={enquiry.described.page}>
            {backLabels[enquiry.about]}
          </a>
        </p>
      )}
    </div>
  );
}

/** The title of the work or works that an enquiry asks about. */
export function EnquiryTitle({ described: { title, languages } }: AttachedEnquiry) {
  return <cite lang={languages?.[title]}>{title}</cite>;
}

/** Confirmations for the script of the form, which fills in the visitor's text. */
export function SentMessageTemplates({
  artist,
  enquiry,
  room,
}: Omit<SentMessageProps, "sent"> & { enquiry: AttachedEnquiry | undefined }) {
  const emptyMessage = { email: "", message: "" };
  return (
    <>
      <template id="sent-without-enquiry">
        <SentMessage artist={artist} sent={emptyMessage} />
      </template>
      {enquiry && (
        <template id="sent-with-enquiry">
          <SentMessage artist={artist} sent={{ ...emptyMessage, enquiry }} room={room} />
        </template>
      )}
    </>
  );
}
