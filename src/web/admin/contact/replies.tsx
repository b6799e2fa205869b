import { Reply as ReplyIcon } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { maxReplyLength } from "../../../core/enquiry.ts";
import type { InboxMessage, Reply } from "../../../core/entities/message.ts";
import { greeting, replySubject } from "../../../core/reply.ts";
import { showActionToast, type ToastAction } from "../action-toast.ts";
import { serverMessage } from "../api/api-error.ts";
import { newIdempotencyKey } from "../api/client.ts";
import { useSendReply, useSendReplyAgain } from "../api/messages.ts";
import { notifyFailure } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { replyStateNotes, replyUrl } from "./reply.ts";

interface RepliesProps {
  message: InboxMessage;
  onState: (state: InboxMessage["state"]) => void;
}

/** The replies to a message, and the way to write another. */
export function Replies({ message, onState }: RepliesProps) {
  const { name, replies, mailsReplies } = message;
  const [writing, setWriting] = useState(() => mailsReplies && readTypedReply(message.id) !== null);
  const keepAsNew =
    message.state === "new" ? { text: "Keep as new", run: () => onState("new") } : undefined;

  /** The site does not learn what the painter's own mail program sends. */
  function markAsAnswered(): void {
    if (!keepAsNew) return;
    onState("answered");
    showActionToast({ title: "Marked as answered", action: keepAsNew });
  }

  return (
    <>
      {replies.length > 0 && (
        <ul className="replies">
          {replies.map((reply) => (
            <SentReply key={reply.id} message={message} reply={reply} />
          ))}
        </ul>
      )}
      {writing && (
        <ReplyForm message={message} undo={keepAsNew} onClose={() => setWriting(false)} />
      )}
      {!writing && mailsReplies && (
        <button type="button" className="button" onClick={() => setWriting(true)}>
          <ReplyIcon size={20} aria-hidden="true" />
          Reply<span className="sr-only"> to {name}</span>
        </button>
      )}
      {!mailsReplies && (
        <a className="button" href={replyUrl(message)} onClick={markAsAnswered}>
          <ReplyIcon size={20} aria-hidden="true" />
          Reply<span className="sr-only"> to {name}</span>
        </a>
      )}
    </>
  );
}

function SentReply({ message, reply }: { message: InboxMessage; reply: Reply }) {
  const { id, text, mailState, createdAt } = reply;
  const { mutate, isPending } = useSendReplyAgain(message.id);
  const isStuck = mailState === "failed" || mailState === "off";

  function sendAgain(): void {
    const onError = (error: Error) => notifyFailure("Failed to send reply", serverMessage(error));
    mutate(id, { onError });
  }

  return (
    <li>
      <p className="entry-hint">
        You, <Moment iso={createdAt} />
      </p>
      <p className="message-text">{text}</p>
      <p className={mailState === "failed" ? "entry-error" : "entry-hint"} role="status">
        {replyStateNotes[mailState]}
      </p>
      {isStuck && (
        <div className="reply-actions">
          {message.mailsReplies && (
            <button
              type="button"
              className="button button-quiet"
              disabled={isPending}
              onClick={sendAgain}
            >
              Send again
            </button>
          )}
          <a className="text-link" href={replyUrl(message, text)}>
            Use my own mail program
          </a>
        </div>
      )}
    </li>
  );
}

const typedReplyKey = (messageId: number) => `reply-${messageId}`;

function readTypedReply(messageId: number): string | null {
  return sessionStorage.getItem(typedReplyKey(messageId));
}

/** Keeps the text in the tab until it is sent or discarded. */
function useTypedReply(message: InboxMessage) {
  const { id } = message;
  const [text, setText] = useState(() => readTypedReply(id) ?? `${greeting(message)}\n\n`);
  return {
    text,
    change(typed: string): void {
      setText(typed);
      sessionStorage.setItem(typedReplyKey(id), typed);
    },
    forget: () => sessionStorage.removeItem(typedReplyKey(id)),
  };
}

interface ReplyFormProps {
  message: InboxMessage;
  /** Undoes the change of the state that follows. */
  undo: ToastAction | undefined;
  onClose: () => void;
}

function ReplyForm({ message, undo, onClose }: ReplyFormProps) {
  const { id, name, email } = message;
  const { text, change, forget } = useTypedReply(message);
  const [attempt, setAttempt] = useState({ text: "", key: "" });
  const { mutate, isPending } = useSendReply(id);
  const fieldId = useId();

  function close(): void {
    forget();
    onClose();
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    // The same text sent again may have arrived the first time.
    const sent = attempt.text === text ? attempt : { text, key: newIdempotencyKey() };
    setAttempt(sent);
    mutate(sent, {
      onSuccess: () => {
        close();
        showActionToast({
          title: "Reply on its way",
          description: `To ${name}, ${email}`,
          action: undo,
        });
      },
      onError: (error) => notifyFailure("Failed to send reply", serverMessage(error)),
    });
  }

  return (
    <form className="reply-form" onSubmit={send}>
      <div className="entry">
        <label htmlFor={fieldId}>Reply to {name}</label>
        <p id={`${fieldId}-hint`} className="entry-hint">
          {`Goes to ${email} as “${replySubject(message)}”, with the message quoted below.`}
        </p>
        <textarea
          id={fieldId}
          className="entry-input"
          rows={8}
          required
          maxLength={maxReplyLength}
          aria-describedby={`${fieldId}-hint`}
          // biome-ignore lint/a11y/noAutofocus: the painter has just asked for the field
          autoFocus={readTypedReply(id) === null}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <div className="reply-actions">
        <button type="submit" className="button" disabled={isPending}>
          {isPending ? "Sending..." : "Send Reply"}
        </button>
        <button type="button" className="button button-quiet" disabled={isPending} onClick={close}>
          Discard
        </button>
        <a className="text-link" href={replyUrl(message, text)}>
          Use my own mail program
        </a>
      </div>
    </form>
  );
}
