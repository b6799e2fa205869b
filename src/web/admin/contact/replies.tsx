import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Reply as ReplyIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { InboxMessage, Reply, ReplyInput } from "../../../core/entities/message.ts";
import { greeting, replySubject } from "../../../core/reply.ts";
import { notifyFailedChange, showActionToast, type ToastAction } from "../action-toast.ts";
import { repliesAddress, useSendReply, useSendReplyAgain } from "../api/messages.ts";
import { api } from "../api/records.ts";
import { draftsKey } from "../drafts/draft-keeper.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { fill, fillNodes } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { replyStateNotes, replyUrl } from "./reply.ts";

interface RepliesProps {
  message: InboxMessage;
  onState: (state: InboxMessage["state"]) => void;
}

/** True if the device has a draft that does not wait for the network. */
function useHasDraft(address: string): boolean {
  const { data = false } = useQuery({
    queryKey: ["has draft", address],
    async queryFn() {
      const drafts = await (await import("../drafts/drafts.ts")).listDrafts();
      return drafts.some((draft) => draft.address === address && !draft.waiting);
    },
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

/** The replies to a message, and the way to write another. */
export function Replies({ message, onState }: RepliesProps) {
  const { name, replies, mailsReplies } = message;
  const hasDraft = useHasDraft(repliesAddress(message.id));
  const [opened, setOpened] = useState<boolean | null>(null);
  const writing = mailsReplies && (opened ?? hasDraft);
  const keepAsNew =
    message.state === "new"
      ? { text: texts.contact.keepAsNew, run: () => onState("new") }
      : undefined;

  /** The site does not learn what the painter's own mail program sends. */
  function markAsAnswered(): void {
    if (!keepAsNew) return;
    onState("answered");
    showActionToast({ title: texts.contact.markedAsAnswered, action: keepAsNew });
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
      {writing && <ReplyForm message={message} undo={keepAsNew} onOpen={setOpened} />}
      {!writing && mailsReplies && (
        <button type="button" className="button" onClick={() => setOpened(true)}>
          <ReplyIcon size={20} aria-hidden="true" />
          {texts.contact.reply}
          <span className="sr-only"> {fill(texts.contact.toName, { name })}</span>
        </button>
      )}
      {!mailsReplies && (
        <a className="button" href={replyUrl(message)} onClick={markAsAnswered}>
          <ReplyIcon size={20} aria-hidden="true" />
          {texts.contact.reply}
          <span className="sr-only"> {fill(texts.contact.toName, { name })}</span>
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
    const onError = (error: Error) => notifyFailedChange(texts.contact.failedToSendReply, error);
    mutate(id, { onError });
  }

  return (
    <li>
      <p className="entry-hint">
        {fillNodes(texts.contact.youAt, { when: <Moment key="when" iso={createdAt} /> })}
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
              {texts.contact.sendAgain}
            </button>
          )}
          <a className="text-link" href={replyUrl(message, text)}>
            {texts.contact.useMyOwnMailProgram}
          </a>
        </div>
      )}
    </li>
  );
}

interface ReplyFormProps {
  message: InboxMessage;
  /** Undoes the change of the state that follows. */
  undo: ToastAction | undefined;
  onOpen: (isOpen: boolean) => void;
}

const { TextArea } = fieldsOf<ReplyInput>();

const earlierTextArrived = texts.contact.earlierTextHasArrivedIt;

function ReplyForm({ message, undo, onOpen }: ReplyFormProps) {
  const { id, name, email } = message;
  const { mutateAsync } = useSendReply(id);

  function showSent(): undefined {
    onOpen(false);
    const description = fill(texts.contact.toNameEmail, { name, email });
    showActionToast({ title: texts.contact.replyOnWay, description, action: undo });
  }

  return (
    <RecordForm
      className="reply-form"
      initialValues={{ text: `${greeting(message)}\n\n` }}
      draft={{
        address: repliesAddress(id),
        isNew: true,
        isFinal: true,
        page: adminApp.message(id),
        title: fill(texts.contact.replyToName, { name }),
        bodyOf: (values) => values,
      }}
      onSend={(body, creation) => mutateAsync({ body, creation })}
      onSaved={showSent}
      failure={{ title: texts.contact.failedToSendReply, byStatus: { 422: earlierTextArrived } }}
      guarded={false}
    >
      <TextArea
        name="text"
        label={fill(texts.contact.replyToName, { name })}
        rows={8}
        required
        hint={fill(texts.contact.goesToEmailAsSubject, {
          email,
          subject: replySubject(message),
        })}
        autoFocus
      />
      <div className="reply-actions">
        <SubmitButton label={texts.contact.sendReply} pendingLabel={texts.contact.sending} />
        <DiscardButton onOpen={onOpen} />
        <OwnMailProgram message={message} />
      </div>
    </RecordForm>
  );
}

const mayBeSentTexts = {
  title: texts.contact.textIsDiscarded,
  description: texts.contact.replyMayHaveBeenSent,
};

/** Closes the form. Its toast offers to restore the text. */
function DiscardButton({ onOpen }: Pick<ReplyFormProps, "onOpen">) {
  const { isDirty, isSubmitting, keeper, saved, reset, setIsWaiting } = useForm();
  const [isDiscarded, setIsDiscarded] = useState(false);
  const client = useQueryClient();

  // The form stays until its draft is deleted.
  useEffect(() => {
    if (isDiscarded && !isDirty) onOpen(false);
  }, [isDiscarded, isDirty, onOpen]);

  async function discard(): Promise<void> {
    setIsWaiting(false);
    const mayBeSent = (keeper.current?.sent() ?? []).length > 0;
    const restore = isDirty ? await keeper.current?.discard() : null;
    reset(saved);
    setIsDiscarded(true);
    if (!restore) return;
    async function undo(): Promise<void> {
      await restore?.();
      onOpen(true);
      await client.invalidateQueries({ queryKey: [draftsKey] });
    }
    if (mayBeSent) void client.invalidateQueries({ queryKey: api.messages.list.queryKey });
    showActionToast({
      ...(mayBeSent ? mayBeSentTexts : { title: texts.contact.replyIsDiscarded }),
      action: { text: texts.common.undo, run: () => void undo() },
    });
  }

  return (
    <button type="button" className="button button-quiet" disabled={isSubmitting} onClick={discard}>
      {texts.common.discard}
    </button>
  );
}

function OwnMailProgram({ message }: { message: InboxMessage }) {
  const { text } = useForm<ReplyInput>().values;
  return (
    <a className="text-link" href={replyUrl(message, text)}>
      {texts.contact.useMyOwnMailProgram}
    </a>
  );
}
