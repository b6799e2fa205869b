// The inbox: the painter opens, marks, answers and deletes the messages of visitors.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Mail, MailOpen } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { InboxMessage as Message, MessageChange } from "../../../core/entities/message.ts";
import { trashDays } from "../../../core/entities/trash-rules.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { emailLink } from "../../../core/ways-to-reach.ts";
import { change } from "../api/client.ts";
import { useIsSignInNeeded } from "../api/password-request.ts";
import { readAgain } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { replaceAddress, useAddress } from "../navigation/navigation.tsx";
import { type ListItemProps, usePlaceInList } from "../navigation/place-in-list.ts";
import { plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { notifyOutcome } from "../toasts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Folded } from "../ui/folded.tsx";
import { Section } from "../ui/page.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { Empty, Loaded, SkeletonFields } from "../ui/states.tsx";
import { Tool } from "../ui/tool.tsx";
import { Conversation } from "./message-conversation.tsx";
import { mailStateNotes } from "./reply.ts";

/** Marks a message or sets its state. The list changes before the server answers. */
function useChangeMessage(message: Message) {
  const client = useQueryClient();
  const { queryKey } = api.messages.list;
  const showInList = (changes: Partial<Message>) =>
    client.setQueryData(queryKey, (messages) =>
      messages?.map((each) => (each.id === message.id ? { ...each, ...changes } : each)),
    );
  return useMutation({
    // One after the other: on a bad connection the first of two changes could arrive last.
    scope: { id: "messages" },
    mutationFn: (changes: Pick<MessageChange, "read" | "state">) =>
      change("PUT", api.messages.address(message.id), changes),
    onMutate(changes) {
      showInList(changes);
      return message;
    },
    onError: (_error, _changes, messageBefore) => showInList(messageBefore ?? message),
    onSettled: () => readAgain(client, [queryKey]),
  });
}

/** Lets the painter open and close one message. Opens it at once if the address names it. */
function useOpenMessage(id: number, onOpen: () => void) {
  /** Undefined until the message is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  const element = useRef<HTMLLIElement>(null);
  const isInAddress = useAddress().searchParams.get("message") === String(id);

  function toggle(): void {
    setOpen(!isOpen);
    if (!isOpen) onOpen();
    else if (isInAddress) replaceAddress(admin.tab("contact"));
  }

  const openFromAddress = useEffectEvent(() => {
    if (!isOpen) toggle();
    element.current?.scrollIntoView();
  });

  useEffect(() => {
    if (isInAddress) openFromAddress();
  }, [isInAddress]);

  return { isOpen: isOpen ?? false, hasBeenOpen: isOpen !== undefined, element, toggle };
}

interface InboxMessageProps {
  message: Message;
  itemProps: ListItemProps;
}

/** A message of the inbox. Opening it marks it as read. */
function InboxMessage({ message, itemProps }: InboxMessageProps) {
  const { mutateAsync } = useChangeMessage(message);
  const bodyId = useId();

  function changeMessage(changes: MessageChange): void {
    void notifyOutcome(mutateAsync(changes), texts.contact.inbox.updateFailed);
  }

  const { isOpen, hasBeenOpen, element, toggle } = useOpenMessage(message.id, () => {
    if (!message.read) changeMessage({ read: true });
  });

  return (
    <li {...itemProps} ref={element} className="ruled stack line">
      <button
        type="button"
        className="message-head"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={toggle}
      >
        <span className={message.read ? "message-from" : "text-medium message-from"}>
          {!message.read && (
            <span className="dot unread-dot">
              <span className="sr-only">{texts.contact.inbox.unreadMark} </span>
            </span>
          )}
          {message.name}
        </span>
        <Moment className="caption" iso={message.createdAt} />
        <span className="one-line text-ash whole-row">
          {message.subject || texts.contact.inbox.noSubject}
        </span>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        <p className="reading letter">{message.message}</p>
        <p className="text-ash">
          <a className="text-link" href={emailLink(message.email)}>
            {message.email}
          </a>
        </p>
        {message.state === "suspected" ? (
          <button
            type="button"
            className="text-link"
            onClick={() => changeMessage({ state: "new", read: false })}
          >
            {texts.contact.inbox.isPerson}
          </button>
        ) : (
          <MessageReplies message={message} hasBeenOpen={hasBeenOpen} onChange={changeMessage} />
        )}
        <MessageActions message={message} onMark={(isRead) => changeMessage({ read: isRead })} />
      </div>
    </li>
  );
}

interface MessageRepliesProps {
  message: Message;
  hasBeenOpen: boolean;
  onChange: (change: MessageChange) => void;
}

function MessageReplies({ message, hasBeenOpen, onChange }: MessageRepliesProps) {
  const mailNote = mailStateNotes[message.mailState];
  return (
    <>
      {/* Closing a message keeps its conversation, whose forms hold typed text and report their saves. */}
      {hasBeenOpen && <Conversation message={message} onChange={onChange} />}
      {mailNote && <p className="caption">{mailNote}</p>}
    </>
  );
}

interface MessageActionsProps {
  message: Message;
  onMark: (isRead: boolean) => void;
}

function MessageActions({ message, onMark }: MessageActionsProps) {
  const { id, name, read } = message;
  return (
    <div className="text-ash line-tools">
      <Tool
        Icon={read ? Mail : MailOpen}
        label={read ? texts.contact.inbox.markUnread : texts.contact.inbox.markRead}
        onPress={() => onMark(!read)}
      />
      <DeleteButton
        name="messages"
        words={texts.trash.message}
        id={id}
        title={fill(texts.contact.inbox.messageFrom, { name })}
        question={fill(texts.contact.inbox.deletionQuestion, { name, days: trashDays })}
      />
    </div>
  );
}

/** Time between two reads while the mail of a reply has not left. */
const pendingReplyCheckMs = 5000;

function hasPendingReply({ replies }: Message): boolean {
  return replies.some(({ mailState }) => mailState === "pending");
}

/** The messages of visitors. Messages that are probably not from people are folded below. */
export function Inbox() {
  const isSignInNeeded = useIsSignInNeeded();
  const { data: allMessages = [] } = useQuery({
    ...api.messages.list,
    refetchInterval: ({ state }) =>
      !isSignInNeeded && state.data?.some(hasPendingReply) ? pendingReplyCheckMs : false,
  });
  const messages = allMessages.filter(({ state }) => state !== "suspected");
  const suspectedMessages = allMessages.filter(({ state }) => state === "suspected");
  const unreadCount = messages.filter((message) => !message.read).length;
  return (
    <Section className="flow" heading={texts.contact.inbox.heading}>
      {unreadCount > 0 && (
        <p className="text-ash">{plural(texts.contact.inbox.unread, unreadCount)}</p>
      )}
      {/* The first message is the latest one. */}
      {messages[0]?.mailState === "off" && <p>{texts.contact.inbox.notMailed}</p>}
      <Loaded
        query={api.messages.list}
        subject={texts.contact.inbox.subject}
        skeleton={<SkeletonFields count={3} />}
      >
        {() =>
          messages.length > 0 ? (
            <MessageList messages={messages} />
          ) : (
            <Empty title={texts.contact.inbox.empty}>{texts.contact.inbox.emptyNote}</Empty>
          )
        }
      </Loaded>
      {suspectedMessages.length > 0 && (
        <Folded summary={fill(texts.contact.inbox.suspected, { count: suspectedMessages.length })}>
          <p className="caption">{texts.contact.inbox.suspectedNote}</p>
          <MessageList messages={suspectedMessages} />
        </Folded>
      )}
      <RecentlyDeleted name="messages" />
    </Section>
  );
}

function MessageList({ messages }: { messages: Message[] }) {
  const list = useRef<HTMLUListElement>(null);
  const getItemProps = usePlaceInList("messages", list, messages);
  return (
    <ul ref={list}>
      {messages.map((message) => (
        <InboxMessage key={message.id} message={message} itemProps={getItemProps(message.id)} />
      ))}
    </ul>
  );
}
