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
import { type PlaceInList, usePlaceInList } from "../navigation/place-in-list.ts";
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
  const show = (changed: Partial<Message>) =>
    client.setQueryData(queryKey, (messages) =>
      messages?.map((each) => (each.id === message.id ? { ...each, ...changed } : each)),
    );
  return useMutation({
    // In order: on a bad line the first of two states could arrive last.
    scope: { id: "messages" },
    mutationFn: (changed: Pick<MessageChange, "read" | "state">) =>
      change("PUT", api.messages.address(message.id), changed),
    onMutate(changed) {
      show(changed);
      return message;
    },
    onError: (_error, _changed, before) => show(before ?? message),
    onSettled: () => readAgain(client, [queryKey]),
  });
}

/** The state of one message of the list. Opens the message that the address names. */
function useOpenMessage(id: number, onOpen: () => void) {
  /** Undefined until the message is opened for the first time. */
  const [open, setOpen] = useState<boolean>();
  const element = useRef<HTMLLIElement>(null);
  const isInAddress = useAddress().searchParams.get("message") === String(id);

  function toggle(): void {
    setOpen(!open);
    if (!open) onOpen();
    else if (isInAddress) replaceAddress(admin.tab("contact"));
  }

  const openFromAddress = useEffectEvent(() => {
    if (!open) toggle();
    element.current?.scrollIntoView();
  });

  useEffect(() => {
    if (isInAddress) openFromAddress();
  }, [isInAddress]);

  return { isOpen: open ?? false, wasOpen: open !== undefined, element, toggle };
}

/** Opening a message marks it as read. */
function InboxMessage({ message, place }: { message: Message; place: PlaceInList }) {
  const { mutateAsync } = useChangeMessage(message);
  const bodyId = useId();

  function change(changed: MessageChange): void {
    void notifyOutcome(mutateAsync(changed), texts.contact.inbox.updateFailed);
  }

  const { isOpen, wasOpen, element, toggle } = useOpenMessage(message.id, () => {
    if (!message.read) change({ read: true });
  });

  return (
    <li {...place} ref={element} className="ruled stack line">
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
            onClick={() => change({ state: "new", read: false })}
          >
            {texts.contact.inbox.isPerson}
          </button>
        ) : (
          <MessageReplies message={message} wasOpen={wasOpen} onChange={change} />
        )}
        <MessageActions message={message} onMark={(read) => change({ read })} />
      </div>
    </li>
  );
}

interface MessageRepliesProps {
  message: Message;
  wasOpen: boolean;
  onChange: (change: MessageChange) => void;
}

function MessageReplies({ message, wasOpen, onChange }: MessageRepliesProps) {
  const mailNote = mailStateNotes[message.mailState];
  return (
    <>
      {/* Stays while the message is closed: its forms keep their state and tell of their saves. */}
      {wasOpen && <Conversation message={message} onChange={onChange} />}
      {mailNote && <p className="caption">{mailNote}</p>}
    </>
  );
}

interface MessageActionsProps {
  message: Message;
  onMark: (read: boolean) => void;
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

export function Inbox() {
  const isSignInNeeded = useIsSignInNeeded();
  const { data: all = [] } = useQuery({
    ...api.messages.list,
    refetchInterval: ({ state }) =>
      !isSignInNeeded && state.data?.some(hasPendingReply) ? pendingReplyCheckMs : false,
  });
  const messages = all.filter(({ state }) => state !== "suspected");
  const suspected = all.filter(({ state }) => state === "suspected");
  const unread = messages.filter((message) => !message.read).length;
  return (
    <Section className="flow" heading={texts.contact.inbox.heading}>
      {unread > 0 && <p className="text-ash">{plural(texts.contact.inbox.unread, unread)}</p>}
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
      {suspected.length > 0 && (
        <Folded summary={fill(texts.contact.inbox.suspected, { count: suspected.length })}>
          <p className="caption">{texts.contact.inbox.suspectedNote}</p>
          <MessageList messages={suspected} />
        </Folded>
      )}
      <RecentlyDeleted name="messages" />
    </Section>
  );
}

function MessageList({ messages }: { messages: Message[] }) {
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList("messages", list, messages);
  return (
    <ul ref={list}>
      {messages.map((message) => (
        <InboxMessage key={message.id} message={message} place={placeOf(message.id)} />
      ))}
    </ul>
  );
}
