// The replies to a message of the inbox, and the form for another reply.

import { Reply as ReplyIcon } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type {
  InboxMessage,
  MessageChange,
  Reply,
  ReplyInput,
} from "../../../core/entities/message.ts";
import { greeting, replySubject } from "../../../core/reply.ts";
import { fill } from "../../../core/template.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { TextArea } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useLinkedDraft } from "../navigation/navigation.tsx";
import { discardDraft } from "../outbox/discard.ts";
import { isWaiting } from "../outbox/draft.ts";
import { listDrafts, subscribeToDrafts } from "../outbox/live-drafts.ts";
import { RecordForm } from "../outbox/record-form.tsx";
import { useDraft } from "../outbox/use-draft.ts";
import { texts } from "../texts/texts.ts";
import { showActionToast, type ToastAction } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { ChangeTool } from "../ui/tool.tsx";
import { replyStateNotes, replyUrl } from "./reply.ts";

function repliesAddress(messageId: number): string {
  return apiAddress(calls.replyToMessage, messageId);
}

interface RepliesProps {
  message: InboxMessage;
  onStateChange: (state: NonNullable<MessageChange["state"]>) => void;
}

/**
 * True if the device has a reply that the painter has not sent yet. A reply on its way counts only if
 * the painter has followed a link to it.
 */
function useHasDraft(address: string): boolean {
  const drafts = useSyncExternalStore(subscribeToDrafts, listDrafts);
  const linkedId = useLinkedDraft();
  return drafts.some(
    (draft) => draft.address === address && (!isWaiting(draft) || draft.id === linkedId),
  );
}

/** The replies to a message, and a button or form for another reply. */
export function Replies({ message, onStateChange }: RepliesProps) {
  const { name, replies, mailsReplies } = message;
  const hasDraft = useHasDraft(repliesAddress(message.id));
  const [isOpen, setIsOpen] = useState(false);
  // The form stays while its text is on its way.
  if (hasDraft && !isOpen) setIsOpen(true);
  const isWriting = mailsReplies && isOpen;
  /** Undefined if the message is not new any more. */
  const keepNewAction =
    message.state === "new"
      ? { text: texts.contact.reply.keepNew, run: () => onStateChange("new") }
      : undefined;

  /** The site does not learn what the painter's own mail program sends. */
  function markAsAnswered(): void {
    if (!keepNewAction) return;
    onStateChange("answered");
    showActionToast({ title: texts.contact.reply.answered, action: keepNewAction });
  }

  return (
    <>
      {replies.length > 0 && (
        <ul className="stack letter replies">
          {replies.map((reply) => (
            <SentReply key={reply.id} message={message} reply={reply} />
          ))}
        </ul>
      )}
      {isWriting && (
        <ReplyForm
          message={message}
          keepNewAction={keepNewAction}
          onClose={() => setIsOpen(false)}
        />
      )}
      {!isWriting && mailsReplies && (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          <ReplyIcon size={20} aria-hidden="true" />
          {texts.contact.reply.open}
          <span className="sr-only"> {fill(texts.contact.reply.toName, { name })}</span>
        </button>
      )}
      {!mailsReplies && (
        <a className="button" href={replyUrl(message)} onClick={markAsAnswered}>
          <ReplyIcon size={20} aria-hidden="true" />
          {texts.contact.reply.open}
          <span className="sr-only"> {fill(texts.contact.reply.toName, { name })}</span>
        </a>
      )}
    </>
  );
}

function SentReply({ message, reply }: { message: InboxMessage; reply: Reply }) {
  const { id, text, mailState, createdAt } = reply;
  const isStuck = mailState === "failed" || mailState === "off";

  return (
    <li>
      <p className="caption">
        <Sentence
          parts={[<Moment key="when" iso={createdAt} />]}
          sentence={(when) => fill(texts.contact.reply.sentAt, { when })}
        />
      </p>
      <p className="reading letter">{text}</p>
      <p className={mailState === "failed" ? "entry-error" : "caption"} role="status">
        {replyStateNotes[mailState]}
      </p>
      {isStuck && (
        <div className="row">
          {message.mailsReplies && (
            <ChangeTool
              className="button button-quiet"
              label={texts.contact.sendAgain}
              send={() => change("POST", `${repliesAddress(message.id)}/${id}/send`, {})}
              keys={[api.messages.list.queryKey]}
              failed={texts.contact.reply.sendFailed}
            />
          )}
          <a className="text-link" href={replyUrl(message, text)}>
            {texts.contact.reply.ownMail}
          </a>
        </div>
      )}
    </li>
  );
}

interface ReplyFormProps {
  message: InboxMessage;
  /** Offers to keep the message as new after the reply; undefined if it is not new any more. */
  keepNewAction: ToastAction | undefined;
  onClose: () => void;
}

function ReplyForm({ message, keepNewAction, onClose }: ReplyFormProps) {
  const { id, name, email } = message;
  const form = useDraft<ReplyInput>({
    form: "replies",
    address: repliesAddress(id),
    stored: { text: `${greeting(message)}\n\n` },
    isNew: true,
    page: adminApp.message(id),
    title: fill(texts.contact.reply.title, { name }),
    onSaved() {
      onClose();
      const description = fill(texts.contact.reply.recipient, { name, email });
      showActionToast({ title: texts.contact.reply.onWay, description, action: keepNewAction });
    },
    failure: { title: texts.contact.reply.sendFailed },
  });

  function discard(): void {
    if (form.isDirty) void discardDraft(form.live.draft);
    onClose();
  }

  return (
    <RecordForm form={form} className="stack letter">
      <TextArea
        name="text"
        label={fill(texts.contact.reply.title, { name })}
        rows={8}
        required
        hint={fill(texts.contact.reply.hint, { email, subject: replySubject(message) })}
        autoFocus
      />
      <div className="row">
        <SubmitButton label={texts.contact.reply.send} pendingLabel={texts.contact.reply.sending} />
        <button
          type="button"
          className="button button-quiet"
          disabled={form.isSubmitting}
          onClick={discard}
        >
          {texts.common.discard}
        </button>
        <OwnMailLink message={message} />
      </div>
    </RecordForm>
  );
}

/** Opens the typed reply in the painter's own mail program. */
function OwnMailLink({ message }: { message: InboxMessage }) {
  const { text } = useForm<ReplyInput>().values;
  return (
    <a className="text-link" href={replyUrl(message, text)}>
      {texts.contact.reply.ownMail}
    </a>
  );
}
