import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { InboxMessage as Message } from "../../../core/entities/message.ts";
import { api } from "../api/records.ts";
import { usePlaceInList } from "../navigation/place-in-list.ts";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Section } from "../ui/page.tsx";
import { Empty, Loaded, SkeletonFields } from "../ui/states.tsx";
import { InboxMessage } from "./inbox-message.tsx";

const waitingCheckMs = 5000;

function isReplyWaiting({ replies }: Message): boolean {
  return replies.some(({ mailState }) => mailState === "pending");
}

export function Inbox() {
  const isSignInNeeded = useIsSignInNeeded();
  const { data: messages = [] } = useQuery({
    ...api.messages.list,
    // The mail of a reply waits.
    refetchInterval: ({ state }) =>
      !isSignInNeeded && state.data?.some(isReplyWaiting) ? waitingCheckMs : false,
  });
  const unread = messages.filter((message) => !message.read).length;
  return (
    <Section className="flow" heading={texts.contact.inbox}>
      {unread > 0 && <p className="text-ash">{plural(texts.contact.unreadCount, unread)}</p>}
      {messages[0]?.mailState === "off" && <p>{texts.contact.messagesAreNotMailedTo}</p>}
      <Loaded
        query={api.messages.list}
        subject={texts.contact.messages}
        skeleton={<SkeletonFields count={3} />}
      >
        {(messages) =>
          messages.length > 0 ? (
            <MessageList messages={messages} />
          ) : (
            <Empty title={texts.contact.noMessagesYet}>
              {texts.contact.messagesFromContactPageArrive}
            </Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted kind="message" />
    </Section>
  );
}

function MessageList({ messages }: { messages: Message[] }) {
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList("messages", list, messages);
  return (
    <ul ref={list} className="lines">
      {messages.map((message) => (
        <InboxMessage key={message.id} message={message} place={placeOf(message.id)} />
      ))}
    </ul>
  );
}
