import { useQuery } from "@tanstack/react-query";
import { api } from "../api/records.ts";
import { Section } from "../ui/page.tsx";
import { Empty, Loaded, SkeletonFields } from "../ui/states.tsx";
import { InboxMessage } from "./inbox-message.tsx";

export function Inbox() {
  const unread = useQuery(api.messages.list).data?.filter((message) => !message.read).length ?? 0;
  return (
    <Section heading="Inbox">
      {unread > 0 && <p className="mb-3 text-ash">{unread} unread</p>}
      <Loaded
        query={api.messages.list}
        subject="The messages"
        skeleton={<SkeletonFields count={3} />}
      >
        {(messages) =>
          messages.length > 0 ? (
            <ul className="lines">
              {messages.map((message) => (
                <InboxMessage key={message.id} message={message} />
              ))}
            </ul>
          ) : (
            <Empty title="No messages yet">Messages from the contact page arrive here.</Empty>
          )
        }
      </Loaded>
    </Section>
  );
}
